import { Trans } from '@lingui/react/macro';
import { rightsOf } from '#app/device/session.ts';
import { useSession } from '#app/session/use-session.ts';

/** Says under the place for a note who will read it (docs/decisions/0009). */
export function NoteReaders({ id }: { id: string }) {
  const isProvider = rightsOf(useSession())?.role === 'Provider';
  return (
    <span id={id} className="text-small text-muted">
      {isProvider ? (
        <Trans>Read by you and the marketplace’s staff, not by other providers</Trans>
      ) : (
        <Trans>Read by the marketplace’s staff, not by providers</Trans>
      )}
    </span>
  );
}
