import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import type { ApiError } from '#app/api/api-error.ts';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useRemovalWords } from '#app/kit/crud/removal-words.ts';
import { useUndo } from '#app/kit/deleted/use-undo.ts';
import { UsageLinks } from '#app/kit/list/usage-links.tsx';
import type { Choice } from '#app/kit/reference/choice-source.ts';
import { ReferenceBox } from '#app/kit/reference/reference-box.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { toast } from '#app/ui/toast.ts';
import type { Attribute, AttributeKind } from './kind.ts';
import { sourceOf } from './queries.ts';

interface InUseDialogProps {
  kind: AttributeKind;
  row: Attribute;
  counts: { readonly products: number; readonly offers: number };
  onMerged: () => void;
  onClose: () => void;
}

/** Says what uses a record, leads there, and offers to put another one in its place. */
export function InUseDialog(props: InUseDialogProps) {
  const { kind, row, counts, onClose } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const { calls, messages } = kind;
  const { into, choose, problem, replace, pending } = useReplacing(props);
  const offline = useOfflineReason(calls.merge);
  const { title } = useRemovalWords(kind.nouns, row.name);
  const missing = into ? undefined : i18n._(messages.choose);
  const others = useMemo(() => ({ ...sourceOf(kind), except: row.id }), [kind, row.id]);

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="danger" pending={pending} disabledReason={offline ?? missing} onClick={() => void replace()}>
            <Trans>Replace and delete</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{i18n._(messages.inUse(bidiIsolate(row.name), counts.products, counts.offers))}</p>
        <div className="flex flex-wrap items-center gap-x-3">
          <UsageLinks uses={counts} search={{ [kind.filter]: String(row.id) }} />
          {counts.offers > 0 && <Trans>(offers end when it is replaced)</Trans>}
        </div>
        <FieldFrame id={id} label={t`Move its products to`} error={problem}>
          <ReferenceBox
            id={id}
            label={t`Move its products to`}
            source={others}
            chosen={into ?? undefined}
            filled={into !== null}
            placeholder={i18n._(messages.choose)}
            onChange={choose}
          />
        </FieldFrame>
      </div>
    </Dialog>
  );
}

/** The record that comes in its place, what speaks against it, and the change itself with its way back. */
function useReplacing({ kind, row, onMerged, onClose }: InUseDialogProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [into, setInto] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string>();
  const { resource, calls, nouns } = kind;
  const name = bidiIsolate(row.name);
  const { label, restoredText } = useRemovalWords(nouns, row.name);
  const merge = useChange(calls.merge, { resource, label: () => label, shows });
  const undo = useUndo({ restore: calls.restore, resource, id: row.id, label, restoredText });

  function shows(error: ApiError): boolean {
    const sentence = error.fields.into?.[0];
    if (!sentence) return false;
    const products = error.counts?.products;
    setProblem(products ? t`${sentence} (products: ${number(products)})` : sentence);
    return true;
  }
  async function replace() {
    if (!into) return;
    const outcome = await merge.run({ params: { id: row.id }, body: { into: into.id, version: row.version } });
    if (outcome.state !== 'saved') return;
    const other = bidiIsolate(into.name);
    toast.success(t`${name} was replaced with ${other}`, { action: undo });
    onMerged();
    onClose();
  }
  function choose(choice: Choice | null) {
    setProblem(undefined);
    setInto(choice);
  }
  return { into, choose, problem, replace, pending: merge.pending };
}
