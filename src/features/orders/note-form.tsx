import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTypedDraft } from '#app/kit/form/typed-draft.ts';
import { useUnsaved } from '#app/pwa/unsaved.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClass } from '#app/ui/control-class.ts';
import { toast } from '#app/ui/toast.ts';
import { typedDirection } from '#app/ui/typed-direction.ts';
import { LONGEST_NOTE } from '#contract/order-changes.ts';
import { type Order, orders } from '#contract/orders.ts';
import { NoteReaders } from './note-readers.tsx';
import { ORDERS } from './queries.ts';
import { useOfferedTransitions } from './use-offered-transitions.ts';

/** Writes a note under the order. What is typed stays on this device until it is sent. */
export function NoteForm({ order }: { order: Pick<Order, 'id' | 'status' | 'all_lines_own'> }) {
  const { t } = useLingui();
  const inputId = useId();
  const allowed = useAllowed(orders.addNote.access);
  const mayCancel = useOfferedTransitions(order).some(({ transition }) => transition.to === 'canceled');
  const [text = '', setText] = useTypedDraft<string>(ORDERS, order.id, 'note-draft');
  const change = useChange(orders.addNote, {
    resource: ORDERS,
    label: ({ params }) => t`Note on order ${params.id}`,
    // Stored is as good as sent: whoever comes back here must not find it to be sent once more.
    onKept: () => setText(undefined),
  });
  useUnsaved(text.trim() !== '');
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  }, [text]);
  if (!allowed) return null;
  // Whoever may not cancel can ask for it.
  const mayAsk = order.status === 'in_progress' && !mayCancel;

  async function add(kind: 'note' | 'cancel_requested') {
    const note = text.trim();
    if (change.pending || (note === '' && kind === 'note')) return;
    const outcome = await change.run({ params: { id: order.id }, body: { note, kind } });
    // What was refused is nowhere else any more, unless the next note is being written already.
    if (outcome.state === 'refused' && typed.current === '') setText(note);
    if (outcome.state === 'saved') toast.success(kind === 'note' ? t`Note added` : t`The shop was asked to cancel`);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void add('note');
  }

  return (
    <form onSubmit={submit} className="mb-4 grid gap-2">
      <label htmlFor={inputId} className="sr-only">
        <Trans>Note</Trans>
      </label>
      <textarea
        id={inputId}
        aria-describedby={`${inputId}-readers`}
        rows={2}
        dir={typedDirection(text)}
        maxLength={LONGEST_NOTE}
        placeholder={t`Write a note`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={controlClass(false, 'many')}
      />
      <NoteReaders id={`${inputId}-readers`} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          icon="message-square-plus"
          pending={change.pending}
          disabledReason={text.trim() === '' ? t`Write something first` : undefined}
        >
          <Trans>Add note</Trans>
        </Button>
        {mayAsk && (
          <Button tone="plain" pending={change.pending} onClick={() => void add('cancel_requested')}>
            <Trans>Request cancelation</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
