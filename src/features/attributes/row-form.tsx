import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { NearName } from '#app/kit/form/near-name.tsx';
import { submitOutcome } from '#app/kit/form/submit-outcome.ts';
import { UploadProgress } from '#app/kit/form/upload-progress.tsx';
import { useLeaving } from '#app/kit/form/use-leaving.ts';
import type { EditOutcome } from '#app/sync/use-edit.ts';
import { DiscardDialog } from '#app/ui/discard-dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { isLayerOpen } from '#app/ui/open-layers.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import { HexField } from './hex-field.tsx';
import type { Attribute, AttributeKind } from './kind.ts';
import { sourceOf } from './queries.ts';
import { RowPicture } from './row-picture.tsx';
import type { AttributeValues } from './values.ts';

interface RowFormProps {
  kind: AttributeKind;
  /** The row in whose place it stands. */
  row?: Attribute | undefined;
  label: string;
  form: FormState<AttributeValues>;
  submitLabel: ReactNode;
  leaving: ReturnType<typeof useLeaving>;
  /** Why it cannot be sent now. */
  disabledReason: string | undefined;
  onSubmit: (values: AttributeValues) => Promise<EditOutcome<unknown>>;
  /** After a save: undefined leaves as well, otherwise the form stays for the next one. */
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

interface TableFormProps extends Omit<RowFormProps, 'leaving'> {
  /** Null while the row is between two places. */
  cell: HTMLElement | null;
  /** What is asked while it is sent. */
  children?: ReactNode;
}

/**
 * A form in the table. The row may move while it is open, to where its new name belongs, and its fields begin anew there; what is asked
 * meanwhile, and what was allowed, stands above them.
 */
export function TableForm({ cell, children, ...props }: TableFormProps) {
  const leaving = useLeaving(props.form.dirty);
  return (
    <>
      {cell && createPortal(<RowForm {...props} leaving={leaving} />, cell)}
      {leaving.asked && <DiscardDialog onStay={leaving.stay} onDiscard={leaving.leave} />}
      {children}
    </>
  );
}

/** Enter saves, Escape leaves, and what was typed is never dropped unasked. */
function RowForm(props: RowFormProps) {
  const { kind, row, label, form, submitLabel, disabledReason, leaving, onSubmit, onSaved, onClose } = props;
  const { t } = useLingui();
  const source = useMemo(() => sourceOf(kind), [kind]);
  const frame = useRef<HTMLFieldSetElement>(null);
  const { focusName } = useRowFocus(frame, row?.id, onClose);
  const saved = useRef(false);

  async function submit(values: AttributeValues): Promise<void> {
    submitOutcome(await onSubmit(values));
    if (onSaved) {
      onSaved();
      saved.current = true;
      return;
    }
    leaving.allow();
    onClose();
  }
  // While it is being sent the fields cannot be typed into, so focus comes after that.
  useEffect(() => {
    if (form.submitting || !saved.current) return;
    saved.current = false;
    focusName();
  }, [form.submitting, focusName]);

  return (
    <fieldset ref={frame} aria-label={label} className="min-w-0">
      <Form of={form} onSubmit={submit}>
        <div className="grid gap-2 py-1.5">
          <FormError of={form} />
          <div className="flex flex-wrap items-start gap-2">
            {kind.hasPicture && <RowPicture of={form} current={row?.image} />}
            <div className="min-w-48 max-w-sm flex-1 [&_label]:sr-only">
              <TextField
                of={form}
                name="name"
                label={t`Name`}
                placeholder={t`Name`}
                autoComplete="off"
                enterKeyHint="done"
                maxLength={160}
              />
            </div>
            {kind.hasHex && (
              <div className="w-40 [&_label]:sr-only">
                <HexField of={form} />
              </div>
            )}
            <SubmitButton of={form} disabledReason={disabledReason}>
              {submitLabel}
            </SubmitButton>
            <IconButton label={t`Cancel`} icon="x" onClick={onClose} />
          </div>
          {form.submitting && <UploadProgress />}
          <NearName of={form} source={source} row={row} />
        </div>
      </Form>
    </fieldset>
  );
}

/** Focus goes to the name when the form opens, and back to where it came from when it goes; Escape in it leaves. */
function useRowFocus(frame: RefObject<HTMLElement | null>, rowId: number | undefined, onLeave: () => void) {
  const leave = useLatestCallback(onLeave);

  const focusName = useCallback(() => {
    frame.current?.querySelector<HTMLInputElement>('input[name="name"]')?.select();
    frame.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [frame]);

  useEffect(() => {
    const before = document.activeElement;
    focusName();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return;
      event.preventDefault();
      leave();
    };
    const element = frame.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      giveBack(before, rowId);
    };
  }, [frame, rowId, focusName, leave]);

  return { focusName };
}

/** Focus that went with the form returns to its row, else to what opened it. */
function giveBack(before: Element | null, rowId: number | undefined): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const row = rowId && document.querySelector<HTMLElement>(`[data-row="${rowId}"] [data-row-link]`);
  if (row) row.focus({ preventScroll: true });
  else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}
