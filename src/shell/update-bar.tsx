import { Trans } from '@lingui/react/macro';
import { takeUpdate, useUpdateWaiting } from '#app/pwa/register.ts';
import { useHasUnsaved } from '#app/pwa/unsaved.ts';
import { Button } from '#app/ui/button.tsx';

/** Offers a new version, but never over a form that holds unsaved input. */
export function UpdateBar() {
  const waiting = useUpdateWaiting();
  const unsaved = useHasUnsaved();
  if (!waiting || unsaved) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-hairline bg-info-tint px-4 py-1.5 text-info print:hidden"
    >
      <Trans>New version ready</Trans>
      <Button onClick={takeUpdate}>
        <Trans>Update</Trans>
      </Button>
    </div>
  );
}
