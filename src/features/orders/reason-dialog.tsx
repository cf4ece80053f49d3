import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { REASON_LABELS } from '#app/i18n/reason-labels.ts';
import { useUnsaved } from '#app/pwa/unsaved.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { controlClass } from '#app/ui/control-class.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { typedDirection } from '#app/ui/typed-direction.ts';
import type { OrderReason, Transition } from '#contract/order-status.ts';
import { NoteReaders } from './note-readers.tsx';
import { actionLabel } from './value-labels.ts';

export interface StatusChoice {
  readonly reason: OrderReason;
  readonly note?: string;
  readonly restock?: boolean;
}

type ReasonDialogProps = {
  /** Which order, or how many of them. */
  title: ReactNode;
  transition: Transition;
  pending: boolean;
  onConfirm: (choice: StatusChoice) => void;
  onClose: () => void;
};

const LONGEST_NOTE = 500;

/** What happens beside the change of the word itself, where that is more than one expects. */
const EFFECTS: Partial<Record<Transition['stock'], MessageDescriptor>> = {
  give_back: msg`The items go back to stock and the payment is void.`,
  take: msg`The items are taken out of stock again if there are enough.`,
};

/** Asks why a status is changed; only for the changes that ask for it. */
export function ReasonDialog({ title, transition, pending, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const restockId = useId();
  const noteId = useId();
  const [reason, setReason] = useState<OrderReason | null>(null);
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const [restock, setRestock] = useState(true);
  const [missing, setMissing] = useState(false);
  const firstReason = useRef<HTMLInputElement>(null);
  const asksRestock = transition.stock === 'return_if_asked';
  const effect = EFFECTS[transition.stock];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (!reason) {
      setMissing(true);
      firstReason.current?.focus();
      return;
    }
    const text = note.trim();
    onConfirm({ reason, ...(text && { note: text }), ...(asksRestock && { restock }) });
  }

  const actions = (
    <>
      <Button onClick={onClose}>
        <Trans>Back</Trans>
      </Button>
      <Button type="submit" form={formId} tone={transition.to === 'canceled' ? 'danger' : 'primary'} pending={pending}>
        {t(actionLabel(transition))}
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onClose={onClose}>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 text-ink">
        {effect && <p className="text-muted">{t(effect)}</p>}
        <ReasonChoice
          transition={transition}
          chosen={reason}
          missing={missing && !reason}
          first={firstReason}
          onChoose={setReason}
        />
        {asksRestock && (
          <label htmlFor={restockId} className="flex items-center gap-2 min-h-[var(--control-height)]">
            <Checkbox id={restockId} checked={restock} onChange={(event) => setRestock(event.currentTarget.checked)} />
            <Trans>Return the items to the stock</Trans>
          </label>
        )}
        <div className="grid gap-1">
          <label htmlFor={noteId}>
            <Trans>Note (optional)</Trans>
          </label>
          <textarea
            id={noteId}
            aria-describedby={`${noteId}-readers`}
            rows={2}
            dir={typedDirection(note)}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            className={`${controlClass()} py-2`}
          />
          <NoteReaders id={`${noteId}-readers`} />
        </div>
      </form>
    </Dialog>
  );
}

type ReasonChoiceProps = {
  transition: Transition;
  chosen: OrderReason | null;
  missing: boolean;
  first: React.RefObject<HTMLInputElement | null>;
  onChoose: (reason: OrderReason) => void;
};

function ReasonChoice({ transition, chosen, missing, first, onChoose }: ReasonChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-describedby={missing ? errorId : undefined}>
      <legend className="mb-1 font-medium">
        <Trans>Reason</Trans>
      </legend>
      {transition.reasons.map((reason, index) => (
        <label key={reason} className="flex items-center gap-2 min-h-[max(2rem,var(--control-height))]">
          <input
            ref={index === 0 ? first : undefined}
            data-autofocus={index === 0 || undefined}
            type="radio"
            name={name}
            checked={chosen === reason}
            aria-invalid={missing || undefined}
            onChange={() => onChoose(reason)}
            className="size-4.5 shrink-0 accent-accent"
          />
          {t(REASON_LABELS[reason])}
        </label>
      ))}
      {missing && (
        <p id={errorId} role="alert" className="mt-1 text-small text-bad">
          <Trans>Choose a reason</Trans>
        </p>
      )}
    </fieldset>
  );
}
