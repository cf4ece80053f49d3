import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { keys } from '#app/sync/queries.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useSaveFile } from '#app/sync/use-save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Money } from '#app/ui/money.tsx';
import { toast } from '#app/ui/toast.ts';
import { type Settlement, settlementFiles, settlements } from '#contract/settlements.ts';
import { SETTLEMENTS } from './settlement-queries.ts';

/** What an admin may do with a run now; the step that comes next is the filled button. */
export function SettlementActions({ run }: { run: Settlement }) {
  const { t } = useLingui();
  const [asking, ask] = useState<'approve' | 'cancel'>();
  const allowed = useAllowed(settlements.draw.access);
  const offline = useOfflineReason(settlements.draw);
  const refresh = useChange(settlements.refresh, { resource: SETTLEMENTS, label: () => t`Settlement ${run.id}` });
  const file = useFile(run);
  if (!allowed) return null;

  const { id, version, status } = run;
  const isDraft = status === 'draft';

  async function draw() {
    const outcome = await refresh.run({ params: { id }, body: { version } });
    if (outcome.state === 'saved') toast.success(t`Drawn up anew`);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {isDraft && (
        <Button tone="primary" icon="check" disabledReason={offline} onClick={() => ask('approve')}>
          <Trans context="settlement">Approve</Trans>
        </Button>
      )}
      {(status === 'approved' || status === 'sent') && (
        <Button
          tone={status === 'approved' ? 'primary' : 'plain'}
          icon="download"
          pending={file.pending}
          disabledReason={offline}
          onClick={file.save}
        >
          <Trans>File for the bank</Trans>
        </Button>
      )}
      {isDraft && (
        <Button icon="rotate-ccw" pending={refresh.pending} disabledReason={offline} onClick={() => void draw()}>
          <Trans>Draw up anew</Trans>
        </Button>
      )}
      {(isDraft || status === 'approved') && (
        <Button tone="plain" disabledReason={offline} onClick={() => ask('cancel')}>
          <Trans>Cancel settlement</Trans>
        </Button>
      )}
      {asking === 'approve' && <ApproveQuestion run={run} onClose={() => ask(undefined)} />}
      {asking === 'cancel' && <CancelQuestion run={run} onClose={() => ask(undefined)} />}
    </div>
  );
}

interface QuestionProps {
  run: Settlement;
  onClose: () => void;
}

function ApproveQuestion({ run: { id, version, total }, onClose }: QuestionProps) {
  const { t } = useLingui();
  const approve = useChange(settlements.approve, { resource: SETTLEMENTS, label: () => t`Settlement ${id}` });
  async function confirm() {
    const outcome = await approve.run({ params: { id }, body: { version } });
    if (outcome.state === 'saved') toast.success(t`Settlement approved`);
    onClose();
  }
  return (
    <ConfirmDialog
      tone="primary"
      title={<Trans>Approve the settlement?</Trans>}
      confirmLabel={<Trans context="settlement">Approve</Trans>}
      pending={approve.pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Trans>
        <Money amount={total} /> is to be paid. It can be changed no more, and each provider gets a statement.
      </Trans>
    </ConfirmDialog>
  );
}

function CancelQuestion({ run: { id, version }, onClose }: QuestionProps) {
  const { t } = useLingui();
  const cancel = useChange(settlements.cancel, { resource: SETTLEMENTS, label: () => t`Settlement ${id}` });
  async function confirm() {
    const outcome = await cancel.run({ params: { id }, body: { version } });
    if (outcome.state === 'saved') toast.success(t`Settlement canceled`);
    onClose();
  }
  return (
    <ConfirmDialog
      title={<Trans>Cancel the settlement?</Trans>}
      confirmLabel={<Trans>Cancel settlement</Trans>}
      cancelLabel={<Trans>Keep the settlement</Trans>}
      pending={cancel.pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Trans>Nothing of it is paid, and all of it is available for the next one.</Trans>
    </ConfirmDialog>
  );
}

/** The file's address is asked for once: an approved run is sent from then on. */
function useFile({ id }: Settlement) {
  const { t } = useLingui();
  const client = useQueryClient();
  const file = useSaveFile();
  const ticket = useChange(settlementFiles.exportTicket, { resource: 'exports', label: () => t`File for the bank` });
  async function save() {
    const outcome = await ticket.run({ body: { search: `run=${id}` } });
    if (outcome.state !== 'saved') return;
    const saved = file.save(outcome.reply.data.address);
    void client.invalidateQueries({ queryKey: keys.lists(SETTLEMENTS) });
    void client.invalidateQueries({ queryKey: keys.record(SETTLEMENTS, id) });
    await saved;
  }
  return { pending: ticket.pending || file.pending, save: () => void save() };
}
