import { useLingui } from '@lingui/react/macro';
import { errorText } from '#app/i18n/error-text.ts';
import { useChange } from '#app/sync/use-change.ts';
import { type ToastAction, toast } from '#app/ui/toast.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';

interface Undo {
  readonly restore: AnyEndpoint;
  /** The resource whose queries show the record. */
  readonly resource: string;
  readonly id: number;
  /** What the deletion was called wherever it waits. */
  readonly label: string;
  readonly restoredText: string;
}

/** The “Undo” in the toast of a deletion: brings the record back with all that went with it. */
export function useUndo({ restore, resource, id, label, restoredText }: Undo): ToastAction {
  const { t, i18n } = useLingui();
  const restoral = useChange(restore, { resource, label: () => label, shows: (error) => error.status === 0 });

  async function undo(): Promise<void> {
    // The endpoint takes the id in its path, which the general type cannot know.
    const outcome = await restoral.run({ params: { id }, body: {} } as unknown as InputOf<AnyEndpoint>);
    if (outcome.state === 'saved') toast.success(restoredText);
    if (outcome.state !== 'refused' || outcome.error.status !== 0) return;
    // The connection went at the very moment; the way back must not go with the toast that offered it.
    toast.error(errorText(outcome.error, i18n), { action: { label: t`Try again`, onPress: () => void undo() } });
  }
  return { label: t`Undo`, onPress: () => void undo() };
}
