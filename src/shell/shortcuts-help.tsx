import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

const COMMAND = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: ReactNode }[] = [
  { keys: [COMMAND, 'K'], does: <Trans>Search everything</Trans> },
  { keys: ['/'], does: <Trans>Search on this page</Trans> },
  { keys: ['n'], does: <Trans>Add to the list</Trans> },
  { keys: ['j'], does: <Trans>Next row</Trans> },
  { keys: ['k'], does: <Trans>Previous row</Trans> },
  { keys: ['?'], does: <Trans>These keys</Trans> },
];

/** What the keyboard can do outside of fields. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={<Trans>Keyboard shortcuts</Trans>}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl>
        {KEYS.map(({ keys, does }) => (
          <div
            key={keys.join(' ')}
            className="flex min-h-11 items-center justify-between gap-4 border-t border-hairline first:border-none"
          >
            <dt>{does}</dt>
            <dd dir="ltr" className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-h-7 min-w-7 place-items-center rounded border border-hairline px-1.5 font-sans text-small text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
