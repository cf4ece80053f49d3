import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import type { Bin } from '#app/kit/list/list-props.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';

interface RestoreButtonProps<Row> {
  row: Row;
  bin: Bin<Row>;
  onRestored: () => void;
}

/** Brings one deleted row back; what stands in its way is said with its name. */
export function RestoreButton<Row extends { readonly id: number }>({ row, bin, onRestored }: RestoreButtonProps<Row>) {
  const { t } = useLingui();
  const { calls, root, nameOf } = bin;
  const name = nameOf(row);
  const shown = bidiIsolate(name);
  const restoral = useChange(calls.restore, {
    root,
    label: () => t`Restoring ${shown}`,
    refusedText: t`${shown} was not restored`,
  });

  async function restore() {
    // The endpoint takes the id in its path, which the general type cannot know.
    const outcome = await restoral.run({ params: { id: row.id }, body: {} } as unknown as InputOf<AnyEndpoint>);
    if (outcome.state !== 'saved') return;
    toast.success(t`${shown} restored`);
    onRestored();
  }

  return (
    <Button
      tone="plain"
      icon="archive-restore"
      aria-label={t`Restore ${name}`}
      pending={restoral.pending}
      disabledReason={useOfflineReason(calls.restore)}
      onClick={() => void restore()}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}
