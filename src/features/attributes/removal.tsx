import { useLingui } from '@lingui/react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { InUseDialog } from './in-use-dialog.tsx';
import type { Attribute, AttributeKind } from './kind.ts';

interface RemovalProps {
  kind: AttributeKind;
  row: Attribute;
  onRemoved: () => void;
  onClose: () => void;
}

interface Uses {
  readonly products?: number | undefined;
  readonly offers?: number | undefined;
}

/** Asks and deletes; what is in use can only give its place to another one. */
export function Removal({ kind, row, onRemoved, onClose }: RemovalProps) {
  const { i18n } = useLingui();
  const { messages, calls, resource } = kind;
  const name = bidiIsolate(row.name);
  const inUse = ({ products = 0, offers = 0 }: Uses) => (
    <InUseDialog kind={kind} row={row} counts={{ products, offers }} onMerged={onRemoved} onClose={onClose} />
  );
  const known = { products: row.products_count, offers: row.offers_count };
  if (known.products > 0 || known.offers) return inUse(known);
  return (
    <ConfirmRemove
      remove={calls.remove}
      restore={calls.restore}
      resource={resource}
      record={row}
      title={i18n._(messages.remove)}
      label={i18n._(messages.removing(name))}
      removedText={i18n._(messages.removed(name))}
      restoredText={i18n._(messages.restored(name))}
      choices={messages.choices && { yes: i18n._(messages.choices.yes), no: i18n._(messages.choices.no) }}
      // Somebody used it meanwhile.
      inUse={inUse}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      {i18n._(messages.question(name))}
    </ConfirmRemove>
  );
}
