import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHeavyReason } from '#app/sync/heavy-files.ts';
import type { EditOutcome } from '#app/sync/use-edit.ts';
import { Button } from '#app/ui/button.tsx';
import { DiscardDialog } from '#app/ui/discard-dialog.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { FormContent, FormState } from '#app/ui/form/form-state.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { submitOutcome } from './submit-outcome.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useLeaving } from './use-leaving.ts';

interface FormDrawerProps<Values extends FormContent> {
  title: ReactNode;
  form: FormState<Values>;
  /** Something was changed, also what stands beside the form's fields; left out: its fields alone. */
  dirty?: boolean;
  submitLabel: ReactNode;
  /** Why it cannot be sent now; a picture that is too large to wait for the connection is one by itself. */
  disabledReason?: string | undefined;
  /** Sends it. A refusal leaves the drawer open with everything in it; any other end closes it. */
  onSubmit: (values: Values) => Promise<EditOutcome<unknown>>;
  onClose: () => void;
  children: ReactNode;
}

/** A form beside its list. Leaving with typed text asks first, by the cross, Escape, Back or any link. */
export function FormDrawer<Values extends FormContent>(props: FormDrawerProps<Values>) {
  const { title, form, dirty = form.dirty, submitLabel, disabledReason, onSubmit, onClose, children } = props;
  const leaving = useLeaving(dirty);
  const heavyReason = useHeavyReason(useFormValues(form));

  function close(): void {
    leaving.allow();
    onClose();
  }

  async function submit(values: Values): Promise<void> {
    submitOutcome(await onSubmit(values));
    close();
  }

  const actions = (
    <>
      {form.submitting && <UploadProgress />}
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <SubmitButton of={form} disabledReason={disabledReason ?? heavyReason}>
        {submitLabel}
      </SubmitButton>
    </>
  );
  return (
    <Drawer title={title} actions={actions} onClose={onClose}>
      <Form of={form} onSubmit={submit}>
        <FormError of={form} />
        {children}
      </Form>
      {leaving.asked && <DiscardDialog onStay={leaving.stay} onDiscard={leaving.leave} />}
    </Drawer>
  );
}
