import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { OpeningRows } from '#app/kit/list/list-props.ts';
import { RowActions } from '#app/kit/list/row-actions.tsx';
import { RowLink } from '#app/kit/list/row-link.tsx';
import { useCard } from '#app/kit/list/use-card.ts';
import { useRowKeys } from '#app/kit/list/use-row-keys.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Name } from '#app/ui/name.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { Ad } from '#contract/ads.ts';
import { AdLink } from './ad-link.tsx';
import { adName } from './ad-name.ts';
import { AdPicture } from './ad-picture.tsx';
import { TYPE_LABELS } from './labels.ts';

interface CardProps extends Omit<OpeningRows<Ad>, 'label' | 'rows'> {
  row: Ad;
}

/** The ads by their pictures, which is how people know them. */
export function AdCards({ label, rows, ...rest }: OpeningRows<Ad>) {
  const frame = useRef<HTMLDivElement>(null);
  const wide = useIsWide();
  useRowKeys(frame);
  return (
    <div ref={frame} className={wide ? 'p-3' : ''}>
      <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((row) => (
          <Card key={row.id} row={row} {...rest} />
        ))}
      </ul>
    </div>
  );
}

function Card({ row, selection, hrefOf, onOpen, remark, actions }: CardProps) {
  const { t, i18n } = useLingui();
  const wide = useIsWide();
  const { attributes, selected, selecting, toggle, open } = useCard(row, selection, onOpen);
  const name = adName(row);
  return (
    <li
      {...attributes}
      className={`relative surface-card grid content-start gap-3 p-3 touch-manipulation select-none active:bg-fill ${selected ? 'border-accent bg-accent-tint' : ''}`}
    >
      <AdPicture picture={row.image} shape="main" />
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-2">
          {(wide || selecting) && (
            <Checkbox className="z-1" aria-label={t`Select ${name}`} checked={selected} onChange={toggle} />
          )}
          {/* The link's box is stretched over the whole card; what is pressed by itself stands above it. */}
          <RowLink
            href={hrefOf(row)}
            onOpen={open}
            className="min-w-0 font-medium after:content-[''] after:absolute after:inset-0 after:rounded-card"
          >
            <Name className="line-clamp-2 wrap-anywhere">{name}</Name>
          </RowLink>
          {remark?.(row)}
        </div>
        <Chip>{i18n._(TYPE_LABELS[row.type])}</Chip>
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="grid min-w-0 gap-0.5 justify-items-start">
          <AdLink link={row.link} />
          <TimeAgo at={row.created_at} className="text-small text-muted" />
        </div>
        {actions && !selecting && (
          <div className="relative z-1 -mb-1 -me-1 flex shrink-0 gap-1">
            <RowActions name={name} actions={actions(row)} />
          </div>
        )}
      </div>
    </li>
  );
}
