import { Trans } from '@lingui/react/macro';

/** Stands where a value is missing. A phone's card leaves the whole line out instead. */
export function Nothing() {
  return (
    <span data-nothing="" className="text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">
        <Trans>None</Trans>
      </span>
    </span>
  );
}
