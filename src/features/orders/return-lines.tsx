import { Trans, useLingui } from '@lingui/react/macro';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Quote } from '#app/ui/quote.tsx';
import type { Return } from '#contract/returns.ts';
import { LineFacts } from './line-facts.tsx';
import { LINE_REASON_WORDS } from './return-words.ts';

/** What comes back, why, and what of it was found. */
export function ReturnLines({ lines }: Pick<Return, 'lines'>) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Lines`} className="divide-y divide-hairline">
      {lines.map(({ id, product_name: name, image, size, color, provider_name: provider, ...line }) => (
        <li key={id} className="flex gap-3 py-3">
          <Picture picture={image} />
          <div className="grid min-w-0 flex-1 gap-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              <Name className="wrap-anywhere">{name}</Name>
              <span className="tabular">×{line.quantity}</span>
            </span>
            <LineFacts facts={[size, color, provider]} className="text-small text-muted" />
            <span className="text-small">{t(LINE_REASON_WORDS[line.reason])}</span>
            {line.good !== null && (
              <span className="text-small text-muted">
                <Trans>
                  Good {line.good} · Damaged {line.damaged} · Missing {line.missing}
                </Trans>
              </span>
            )}
            {line.note && <Quote>{line.note}</Quote>}
          </div>
        </li>
      ))}
    </ul>
  );
}
