import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Quote } from '#app/ui/quote.tsx';
import type { MyReturn } from '#contract/my-returns.ts';
import type { Return } from '#contract/returns.ts';
import { LineFacts } from './line-facts.tsx';
import { LINE_REASON_LABELS } from './return-labels.ts';

/** What comes back, why, and what of it was found. */
export function ReturnLines({ lines }: { lines: readonly (Return['lines'][number] | MyReturn['lines'][number])[] }) {
  const { t } = useLingui();
  const { number, date } = useFormats();
  return (
    <ul aria-label={t`Lines`} className="divided">
      {lines.map(({ id, product_name: name, image, size, color, ...line }) => (
        <li key={id} className="flex gap-3 py-3">
          <Picture picture={image} />
          <div className="grid min-w-0 flex-1 gap-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              <Name className="wrap-anywhere">{name}</Name>
              <span className="tabular">×{number(line.quantity)}</span>
            </span>
            <LineFacts
              facts={[size, color, 'provider_name' in line ? line.provider_name : null]}
              className="text-small text-muted"
            />
            <span className="text-small">{t(LINE_REASON_LABELS[line.reason])}</span>
            {line.good !== null && (
              <span className="text-small text-muted">
                {'missing' in line ? (
                  <Trans>
                    Good {number(line.good)} · Damaged {number(line.damaged ?? 0)} · Missing {number(line.missing ?? 0)}
                  </Trans>
                ) : (
                  <Trans>
                    Good {number(line.good)} · Damaged {number(line.damaged ?? 0)}
                  </Trans>
                )}
              </span>
            )}
            {'window_ends_on' in line && (
              <span className="text-small text-muted">
                <Trans>Last day to send it back: {date(line.window_ends_on)}</Trans>
              </span>
            )}
            {'shop_fault' in line && line.shop_fault && (
              <span className="text-small text-muted">
                <Trans>The shop’s fault</Trans>
              </span>
            )}
            {line.note && <Quote>{line.note}</Quote>}
          </div>
        </li>
      ))}
    </ul>
  );
}
