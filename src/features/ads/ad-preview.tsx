import { Trans, useLingui } from '@lingui/react/macro';
import { Name } from '#app/ui/name.tsx';
import type { Ad } from '#contract/ads.ts';
import { AdPicture } from './ad-picture.tsx';

interface AdPreviewProps {
  picture: string | null | undefined;
  type: string;
}

/** The picture at both shapes, so that it is seen before saving what each would cut off. */
export function AdPreview({ picture, type }: AdPreviewProps) {
  const { t } = useLingui();
  const shapes: readonly { readonly shape: Ad['type']; readonly label: string; readonly width: string }[] = [
    { shape: 'main', label: t`Main, 16:9`, width: 'flex-[16_1_0]' },
    { shape: 'sub', label: t`Secondary, 1:1`, width: 'flex-[9_1_0]' },
  ];
  return (
    <section aria-label={t`Preview`} className="grid gap-2">
      <h3 className="text-small font-medium">
        <Trans>Preview</Trans>
      </h3>
      <div className="flex items-start gap-3">
        {shapes.map(({ shape, label, width }) => {
          const chosen = type === shape;
          return (
            <figure key={shape} className={`m-0 grid min-w-0 gap-1 ${width}`}>
              <div className={`rounded-control ${chosen ? 'ring-2 ring-accent' : 'opacity-70'}`}>
                <AdPicture picture={picture} shape={shape} alt={label} />
              </div>
              <figcaption className={`text-small ${chosen ? 'font-medium text-ink' : 'text-muted'}`}>
                <Name>{label}</Name>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
