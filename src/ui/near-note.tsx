import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

interface NearNoteProps {
  /** What was searched for in place of what was typed. */
  reading: string;
  /** Rows that were typed like this stand before these. */
  isBehind?: boolean;
  /** Keeps to the letters that were typed. */
  onKeep?: () => void;
  /** Searches for the reading itself, with all of its results. */
  onTake?: (reading: string) => void;
}

/** Says once that rows are not written as was typed, with the way back to the letters. */
export function NearNote({ reading, isBehind = false, onKeep, onTake }: NearNoteProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 pb-2 text-small text-muted">
      <span className="text-ink">
        {isBehind ? (
          <Trans>
            Results for “<bdi>{reading}</bdi>” come last
          </Trans>
        ) : (
          <Trans>
            Results for “<bdi>{reading}</bdi>”
          </Trans>
        )}
      </span>
      {onTake && (
        <Button tone="plain" onClick={() => onTake(reading)}>
          <Trans>All of them</Trans>
        </Button>
      )}
      {onKeep && (
        <Button tone="plain" onClick={onKeep}>
          <Trans>Only what was typed</Trans>
        </Button>
      )}
    </div>
  );
}
