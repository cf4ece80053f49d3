import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { LOW_STOCK } from '#contract/sellable.ts';

/** A quantity: red when there is nothing, amber when it runs low; both also in words, for those who see no colour. */
export function Pieces({ count }: { count: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  if (count > LOW_STOCK) return <Ltr className="tabular">{number(count)}</Ltr>;
  const empty = count === 0;
  const word = empty ? t`Out of stock` : t`Running low`;
  return (
    <span
      title={word}
      className={`inline-flex items-center gap-1.5 rounded-full px-2 leading-6 font-medium tabular ${empty ? 'bg-bad-tint text-bad' : 'bg-warning-tint text-warning'}`}
    >
      <Ltr>{number(count)}</Ltr>
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** The same where no header says what the figure counts. */
export function PiecesInWords({ count }: { count: number }) {
  if (count === 0)
    return (
      <span className="font-medium text-bad">
        <Trans>Out of stock</Trans>
      </span>
    );
  return (
    <span className={count > LOW_STOCK ? '' : 'font-medium text-warning'}>
      <Plural value={count} one="# piece" other="# pieces" />
    </span>
  );
}
