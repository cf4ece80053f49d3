import { useLingui } from '@lingui/react';
import type { AskedDeletion } from '#app/kit/crud/records.ts';
import { useRemovalWords } from '#app/kit/crud/removal-words.ts';
import { RemoveOne } from '#app/kit/crud/removals.tsx';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { InUseDialog } from './in-use-dialog.tsx';
import type { Attribute, AttributeKind } from './kind.ts';

interface RemovalProps extends AskedDeletion<Attribute> {
  kind: AttributeKind;
}

interface Uses {
  readonly products?: number | undefined;
  readonly offers?: number | undefined;
}

/** Asks and deletes; what is in use can only give its place to another one. */
export function Removal({ kind, row, onRemoved, onClose }: RemovalProps) {
  const { i18n } = useLingui();
  const { messages, calls, resource, nouns } = kind;
  const { question, choices } = messages;
  const words = useRemovalWords(nouns, row.name);
  const inUse = ({ products = 0, offers = 0 }: Uses) => (
    <InUseDialog kind={kind} row={row} counts={{ products, offers }} onMerged={onRemoved} onClose={onClose} />
  );
  const known = { products: row.products_count, offers: row.offers_count };
  if (known.products > 0 || known.offers) return inUse(known);
  // Somebody used it meanwhile.
  const shared = { inUse, onRemoved, onClose };
  if (!question) return <RemoveOne {...shared} section={kind} nouns={nouns} calls={calls} row={row} name={row.name} />;
  return (
    <ConfirmRemove
      {...shared}
      {...words}
      remove={calls.remove}
      restore={calls.restore}
      resource={resource}
      record={row}
      choices={choices && { yes: i18n._(choices.yes), no: i18n._(choices.no) }}
    >
      {i18n._(question)}
    </ConfirmRemove>
  );
}
