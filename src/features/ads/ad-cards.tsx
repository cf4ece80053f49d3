import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { ListControl } from '#app/kit/list-search.ts';
import { RowLink } from '#app/kit/row-link.tsx';
import type { Selection } from '#app/kit/selection.ts';
import { useFlash } from '#app/kit/use-flash.ts';
import { useLongPress } from '#app/kit/use-long-press.ts';
import { useRowKeys } from '#app/kit/use-row-keys.ts';
import { useWide } from '#app/kit/wide.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Name } from '#app/ui/name.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Ad } from '#contract/ads.ts';
import { AdLink } from './ad-link.tsx';
import { adName } from './ad-name.ts';
import { AdPicture } from './ad-picture.tsx';
import { TYPE_WORDS } from './words.ts';

interface AdCardsProps {
  rows: readonly Ad[];
  list: ListControl;
  selection: Selection;
  remark: (row: Ad) => ReactNode;
  actions: (row: Ad) => ReactNode;
}

/** The ads by their pictures, which is how people know them. */
export function AdCards({ rows, ...rest }: AdCardsProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const wide = useWide();
  useRowKeys(frame);
  return (
    <div ref={frame} className={wide ? 'p-3' : ''}>
      <ul aria-label={t`Ads`} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((row) => (
          <Card key={row.id} row={row} {...rest} />
        ))}
      </ul>
    </div>
  );
}

function Card({ row, list, selection, remark, actions }: Omit<AdCardsProps, 'rows'> & { row: Ad }) {
  const { t, i18n } = useLingui();
  const wide = useWide();
  const press = useLongPress(() => {
    if (selection.has(row.id)) return;
    selection.startSelecting();
    selection.toggle(row.id);
  });
  const card = useFlash<HTMLLIElement>(row.version);
  const name = adName(row);
  const selected = selection.has(row.id);
  const selecting = selection.selecting || selection.count > 0;
  const open = () => (selecting ? selection.toggle(row.id) : list.openDrawer(row.id));
  return (
    <li
      ref={card}
      data-row={row.id}
      {...press}
      className={`relative surface-card grid content-start gap-3 p-3 touch-manipulation select-none active:bg-fill ${selected ? 'border-accent bg-accent-tint' : ''}`}
    >
      <AdPicture picture={row.image} shape="main" />
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-2">
          {(wide || selecting) && (
            <Checkbox
              className="z-1"
              aria-label={t`Select ${name}`}
              checked={selected}
              onChange={() => selection.toggle(row.id)}
            />
          )}
          {/* The link's box is stretched over the whole card; what is pressed by itself stands above it. */}
          <RowLink
            href={list.hrefFor(row.id)}
            onOpen={open}
            className="min-w-0 font-medium after:content-[''] after:absolute after:inset-0 after:rounded-card"
          >
            <Name className="line-clamp-2 wrap-anywhere">{name}</Name>
          </RowLink>
          {remark(row)}
        </div>
        <Chip>{i18n._(TYPE_WORDS[row.type])}</Chip>
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="grid min-w-0 gap-0.5 justify-items-start">
          <AdLink link={row.link} />
          <TimeAgo at={row.created_at} className="text-small text-muted" />
        </div>
        {!selecting && <div className="relative z-1 -mb-1 -me-1 flex shrink-0 gap-1">{actions(row)}</div>}
      </div>
    </li>
  );
}
