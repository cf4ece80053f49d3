import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { UploadProgress } from '#app/kit/form/upload-progress.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface SaveBarProps<Values> {
  form: FormState<Values>;
  /** What will be written, each in a word or two; empty: nothing yet. */
  changes: readonly ReactNode[];
  /** More of it: from which value to which. */
  details?: ReactNode;
  submitLabel: ReactNode;
  disabledReason?: string | undefined;
  /** Sending takes several calls, of which some are still under way. */
  pending?: boolean;
  onClose: () => void;
}

/** What saving will write, beside the button that does it. */
export function SaveBar<Values>(props: SaveBarProps<Values>) {
  const { form, changes, details, submitLabel, disabledReason, onClose } = props;
  return (
    <>
      {form.submitting && <UploadProgress />}
      {/* On a phone the fields themselves are in sight; only what an edit changes is worth a line there. */}
      <div className={`me-auto min-w-0 basis-full text-small sm:basis-0 sm:flex-1 ${details ? '' : 'max-sm:hidden'}`}>
        {changes.length === 0 ? (
          <span className="text-muted">
            <Trans>Nothing to save yet</Trans>
          </span>
        ) : (
          <details className="group">
            <summary className="flex min-h-[max(1.75rem,var(--control-height))] cursor-pointer list-none items-center gap-2">
              <span className="truncate">
                <span className="text-muted">
                  <Trans>Will be saved:</Trans>
                </span>{' '}
                {changes.map((change, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: words without an identity, drawn anew each time.
                  <span key={index}>
                    {index > 0 && ' · '}
                    {change}
                  </span>
                ))}
              </span>
              {details && <Icon name="chevron-up" className="size-4 text-muted group-open:rotate-180" />}
            </summary>
            {details && <div className="max-h-60 overflow-y-auto pb-2">{details}</div>}
          </details>
        )}
      </div>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <SubmitButton of={form} disabledReason={disabledReason}>
        {submitLabel}
      </SubmitButton>
    </>
  );
}
