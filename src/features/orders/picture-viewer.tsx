import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '#app/i18n/error-text.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { keys } from '#app/sync/queries.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Layer } from '#app/ui/layer.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.ts';
import { type ReturnPicture, returnPictures } from '#contract/return-pictures.ts';
import { RETURN_PICTURES, RETURNS } from './return-queries.ts';
import { LARGE, type PictureFile, SMALL, usePictureFile } from './use-picture-file.ts';

interface PictureViewerProps {
  /** The return. */
  of: number;
  pictures: readonly ReturnPicture[];
  /** Of the one that is shown, from 0. */
  place: number;
  file: PictureFile;
  removable: boolean;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** One picture as large as the screen lets it be, with the way to its neighbours. */
export function PictureViewer(props: PictureViewerProps) {
  const { of, pictures, place, file, removable, onPlace, onClose } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const titleId = useId();
  const picture = pictures[place];
  if (!picture) return null;
  return (
    <Layer
      labelledBy={titleId}
      onDismiss={onClose}
      panelClass="layer-grow inset-0 sm:inset-6 sm:m-auto sm:max-w-240 sm:rounded-card"
    >
      <div className="flex items-center gap-1 border-b border-hairline ps-[16px] pe-[8px] py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
        <h2 id={titleId} className="min-w-0 flex-1 text-title">
          <Trans>
            Picture {number(place + 1)} of {number(pictures.length)}
          </Trans>
        </h2>
        {removable && <Remove of={of} picture={picture} onClose={onClose} />}
        <IconButton label={t`Close`} icon="x" onClick={onClose} />
      </div>
      <Large key={picture.id} picture={picture} file={file} title={titleId} />
      {pictures.length > 1 && (
        <div className="flex justify-center gap-4 border-t border-hairline p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <IconButton
            label={t`Previous picture`}
            icon="chevron-left"
            flip
            onClick={() => onPlace((place - 1 + pictures.length) % pictures.length)}
          />
          <IconButton
            label={t`Next picture`}
            icon="chevron-right"
            flip
            onClick={() => onPlace((place + 1) % pictures.length)}
          />
        </div>
      )}
    </Layer>
  );
}

function Large({ picture, file, title }: { picture: ReturnPicture; file: PictureFile; title: string }) {
  const { i18n } = useLingui();
  const small = usePictureFile(file, picture, SMALL);
  const { url = small.url, error, refetch } = usePictureFile(file, picture, LARGE);
  const failure = error && (
    <div className="grid justify-items-center gap-3 p-5 text-center">
      <p>{errorText(error, i18n)}</p>
      <Button icon="rotate-cw" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-fill">
      {url ? (
        <img src={url} alt="" aria-labelledby={title} className="size-full min-h-0 object-contain" />
      ) : (
        (failure ?? <Spinner className="size-8" />)
      )}
    </div>
  );
}

function Remove({ of, picture, onClose }: { of: number; picture: ReturnPicture; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const disabledReason = useOfflineReason(returnPictures.remove);
  const removal = useChange(returnPictures.remove, {
    resource: RETURN_PICTURES,
    label: () => t`Picture of a return`,
  });

  async function remove() {
    const outcome = await removal.run({ params: { return_id: of, id: picture.id } });
    if (outcome.state === 'saved') toast.success(t`Picture deleted`);
    setAsking(false);
    await client.invalidateQueries({ queryKey: keys.record(RETURNS, of) });
    if (outcome.state === 'saved') onClose();
  }

  return (
    <>
      <IconButton
        label={t`Delete picture`}
        icon="trash-2"
        tone="danger"
        disabledReason={disabledReason}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={<Trans>Delete picture</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          pending={removal.pending}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <Trans>Are you sure you want to delete this picture of the return?</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
