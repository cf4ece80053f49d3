import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { ApiError } from '#app/api/api-error.ts';
import { ConfirmRemove } from '#app/kit/confirm-remove.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { InUseDialog } from './in-use-dialog.tsx';
import type { Named, NameKind } from './kind.ts';

interface RemovalProps {
  kind: NameKind;
  row: Named;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks and deletes; what is in use can only give its place to another one. */
export function Removal({ kind, row, onRemoved, onClose }: RemovalProps) {
  const { i18n } = useLingui();
  const { words, calls, root } = kind;
  const [counts, setCounts] = useState(usesOf(row));
  const name = isolate(row.name);
  if (counts) return <InUseDialog kind={kind} row={row} counts={counts} onMerged={onRemoved} onClose={onClose} />;

  /** Somebody used it meanwhile. */
  function shows(error: ApiError): boolean {
    if (error.code !== 'in_use' || !error.counts) return false;
    setCounts({ products: error.counts.products ?? 0, offers: error.counts.offers ?? 0 });
    return true;
  }
  return (
    <ConfirmRemove
      remove={calls.remove}
      restore={calls.restore}
      root={root}
      record={row}
      title={i18n._(words.remove)}
      label={i18n._(words.removing(name))}
      removedText={i18n._(words.removed(name))}
      restoredText={i18n._(words.restored(name))}
      shows={shows}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      {i18n._(words.question(name))}
    </ConfirmRemove>
  );
}

function usesOf({ products_count: products, offers_count: offers = 0 }: Named) {
  return products + offers > 0 ? { products, offers } : undefined;
}
