import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#app/api/api-error.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { useChange } from '#app/sync/use-change.ts';
import { type ToastAction, toast } from '#app/ui/toast.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';

interface Deletion<E extends AnyEndpoint> {
  readonly restore: E;
  /** The resource whose queries show the record. */
  readonly resource: string;
  /** What the deletion was called wherever it waits. */
  readonly label: string;
}

interface Undo extends Deletion<AnyEndpoint> {
  readonly id: number;
  readonly restoredText: string;
}

interface UndoEach<E extends AnyEndpoint> extends Deletion<E> {
  restoredText(count: number): string;
  /** Those that are back, as the server has them now. */
  onRestored(replies: readonly ReplyOf<E>[]): void;
}

/** The “Undo” in the toast of a deletion: brings the record back with all that went with it. */
export function useUndo({ id, restoredText, ...deletion }: Undo): ToastAction {
  const undoOf = useUndoEach({ ...deletion, restoredText: () => restoredText, onRestored: () => {} });
  // The endpoint takes the id in its path, which the general type cannot know.
  return undoOf([{ params: { id }, body: {} } as unknown as InputOf<AnyEndpoint>]);
}

/** The same for several records that were deleted with one press, by the calls that restore them. */
export function useUndoEach<E extends AnyEndpoint>(
  options: UndoEach<E>,
): (calls: readonly InputOf<E>[]) => ToastAction {
  const { restore, resource, label, restoredText, onRestored } = options;
  const { t, i18n } = useLingui();
  const restoral = useChange(restore, { resource, label: () => label, shows: (error) => error.status === 0 });

  async function undo(calls: readonly InputOf<E>[]): Promise<void> {
    const back: ReplyOf<E>[] = [];
    let silence: { readonly error: ApiError; readonly left: readonly InputOf<E>[] } | undefined;
    for (const [index, input] of calls.entries()) {
      const outcome = await restoral.run(input);
      if (outcome.state === 'saved') back.push(outcome.reply);
      if (outcome.state !== 'refused' || outcome.error.status !== 0) continue;
      silence = { error: outcome.error, left: calls.slice(index) };
      break;
    }
    if (back.length > 0) {
      toast.success(restoredText(back.length));
      onRestored(back);
    }
    if (!silence) return;
    // The connection went at the very moment; the way back must not go with the toast that offered it.
    const { error, left } = silence;
    toast.error(errorText(error, i18n), { action: { label: t`Try again`, onPress: () => void undo(left) } });
  }
  return (calls) => ({ label: t`Undo`, onPress: () => void undo(calls) });
}
