import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { UploadList } from '#app/kit/form/upload-list.tsx';
import { useUploads } from '#app/kit/form/use-uploads.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { useWaitingFiles } from '#app/sync/waiting-files.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { MOST_RETURN_PICTURES, returnPictures } from '#contract/return-pictures.ts';
import type { Return } from '#contract/returns.ts';
import { PictureStrip } from './picture-strip.tsx';
import { RETURN_PICTURES, RETURNS } from './return-queries.ts';

const pictureMaker = () => import('#app/kit/form/picture-file.ts');

/** The pictures that staff took of what came back: each is added and deleted at once, and may wait for the connection. */
export function ReturnPictures({ found: { id, number, pictures } }: { found: Return }) {
  const { t, i18n } = useLingui();
  const mayTake = useAllowed(returnPictures.create.access);
  const inputId = useId();
  const waiting = useWaitingFiles({
    endpoint: returnPictures.create,
    param: 'return_id',
    record: id,
    shownBy: RETURNS,
  });
  const uploads = useUploads({
    endpoint: returnPictures.create,
    input: (record, file) => ({ params: { return_id: record }, body: { file } }),
    resource: RETURN_PICTURES,
    shownBy: RETURNS,
    label: t`Picture of return ${number}`,
    added: t`Picture added`,
    async prepare(file) {
      // What makes pictures smaller may be out of reach; the server makes them anew in any case.
      const maker = await pictureMaker().catch(() => undefined);
      const made = await maker?.preparePicture(file);
      return maker && typeof made === 'string' ? i18n._(maker.PICTURE_PROBLEMS[made]) : (made ?? file);
    },
  });
  // What waits is shown from the queue, which knows it after a reload as well.
  const onTheWay = uploads.uploads.filter(({ state }) => state !== 'queued');
  const taken = onTheWay.filter(({ state }) => state !== 'unusable').length;
  const room = MOST_RETURN_PICTURES - pictures.length - waiting.length - taken;
  return (
    <PictureStrip of={id} pictures={pictures} waiting={waiting} file={returnPictures.file} removable={mayTake}>
      <UploadList uploads={{ ...uploads, uploads: onTheWay }} record={id} />
      {mayTake && room > 0 && (
        <label
          htmlFor={inputId}
          className={`${buttonClass()} cursor-pointer justify-self-start focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2`}
        >
          <Icon name="camera" />
          <Trans>Add a picture</Trans>
          <input
            id={inputId}
            type="file"
            multiple
            accept="image/*"
            aria-label={t`Add a picture`}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])].slice(0, room);
              currentTarget.value = '';
              uploads.add(files, id);
            }}
          />
        </label>
      )}
    </PictureStrip>
  );
}
