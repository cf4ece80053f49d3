import { useLingui } from '@lingui/react/macro';

/** A thin line at the top of what is being refreshed; the rows stay. Its height is kept when idle, so nothing moves. */
export function ProgressBar({ active }: { active: boolean }) {
  const { t } = useLingui();
  return (
    <div className="h-0.5 overflow-hidden" aria-live="off">
      {active && (
        <div
          role="progressbar"
          aria-label={t`Refreshing`}
          className="progress-run h-full w-1/3 rounded-full bg-accent"
        />
      )}
    </div>
  );
}
