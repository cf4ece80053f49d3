import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { WaitingFile } from '#app/sync/waiting-files.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import { MOST_RETURN_PICTURES, type ReturnPicture } from '#contract/return-pictures.ts';
import { type PictureFile, SMALL, usePictureFile } from './use-picture-file.ts';

const PictureViewer = lazyPart(() =>
  import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
);

/** Pixels, both ways: large enough for a thumb, four in a row on the narrowest phone. */
const SIDE = 72;

interface PictureStripProps {
  /** The return. */
  of: number;
  pictures: readonly ReturnPicture[];
  waiting?: readonly WaitingFile[];
  /** Where this account reads them. */
  file: PictureFile;
  removable?: boolean;
  /** What stands below them. */
  children?: ReactNode;
}

/** The pictures of a return, each opening large, and those that wait for the connection. */
export function PictureStrip({ of, pictures, waiting = [], file, removable = false, children }: PictureStripProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const titleId = useId();
  const [open, setOpen] = useState<number>();
  const count = pictures.length + waiting.length;
  const place = pictures.findIndex(({ id }) => id === open);
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={titleId} className="font-medium">
          <Trans>Pictures</Trans>
        </h3>
        {removable && (
          <span className="text-small text-muted tabular">
            <Trans>
              {number(count)} of {number(MOST_RETURN_PICTURES)}
            </Trans>
          </span>
        )}
      </div>
      {count > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={t`Picture ${number(at + 1)} of ${number(pictures.length)}`}
                onClick={() => setOpen(picture.id)}
                className="block rounded-control border border-hairline"
              >
                <Thumbnail picture={picture} file={file} />
              </button>
            </li>
          ))}
          {waiting.map((one) => (
            <Waiting key={one.key} waiting={one} />
          ))}
        </ul>
      )}
      {children}
      {place !== -1 && (
        <Suspense>
          <PictureViewer
            of={of}
            pictures={pictures}
            place={place}
            file={file}
            removable={removable}
            onPlace={(at) => setOpen(pictures[at]?.id)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Thumbnail({ picture, file }: { picture: ReturnPicture; file: PictureFile }) {
  const { url } = usePictureFile(file, picture, SMALL);
  return <Picture picture={url} size={SIDE} icon="image" />;
}

function Waiting({ waiting: { file, state } }: { waiting: WaitingFile }) {
  const { t } = useLingui();
  const url = useObjectUrl(file);
  const labels = { waiting: t`Waiting to be sent`, sending: t`Being sent` };
  const said = state === 'waiting' || state === 'sending' ? labels[state] : t`Not sent yet`;
  return (
    <li className="relative overflow-hidden rounded-control border border-dashed border-edge" title={said}>
      <Picture picture={url} size={SIDE} icon="image" className="opacity-50" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-8 place-items-center rounded-full bg-card text-ink shadow-float">
          {state === 'sending' ? (
            <Spinner />
          ) : (
            <Icon name={state === 'waiting' ? 'clock' : 'circle-alert'} className="size-4.5" />
          )}
        </span>
      </span>
      <span className="sr-only">{said}</span>
    </li>
  );
}
