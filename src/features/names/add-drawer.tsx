import { Trans, useLingui } from '@lingui/react/macro';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { useHeavyReason } from '#app/kit/heavy-files.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { NameFields } from './fields.tsx';
import type { NameKind } from './kind.ts';
import { useAdding } from './use-adding.ts';

export function AddDrawer({ kind, onClose }: { kind: NameKind; onClose: () => void }) {
  const { i18n } = useLingui();
  const { form, submit } = useAdding(kind);
  return (
    <FormDrawer
      title={i18n._(kind.words.add)}
      form={form}
      submitLabel={<Trans>Add</Trans>}
      disabledReason={useHeavyReason(useFormValues(form))}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields of={form} kind={kind} />
    </FormDrawer>
  );
}
