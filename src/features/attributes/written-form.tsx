import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { ImageField } from '#app/kit/form/image-field.tsx';
import { NearName } from '#app/kit/form/near-name.tsx';
import { useHeavyReason } from '#app/sync/heavy-files.ts';
import type { EditOutcome } from '#app/sync/use-edit.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { HexField } from './hex-field.tsx';
import type { Attribute, AttributeKind } from './kind.ts';
import { sourceOf } from './queries.ts';
import { TableForm } from './row-form.tsx';
import type { WritingPlace } from './use-writing-place.ts';
import type { AttributeValues } from './values.ts';

interface WrittenFormProps {
  kind: AttributeKind;
  place: WritingPlace;
  /** The record that is edited; left out where one is added. */
  row?: Attribute;
  form: FormState<AttributeValues>;
  onSubmit: (values: AttributeValues) => Promise<EditOutcome<unknown>>;
  /** The form stays in the table for the next one. */
  onSavedInTable?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** One form in either of its places: a row of the table, or a sheet. */
export function WrittenForm({ place, onSavedInTable, ...props }: WrittenFormProps) {
  const { kind, row, form, onSubmit, onClose, children } = props;
  const { i18n } = useLingui();
  const disabledReason = useHeavyReason(useFormValues(form));
  const title = i18n._(row ? kind.messages.edit : kind.messages.add);
  const shared = { form, disabledReason, onSubmit, onClose };
  if (place.kind === 'sheet')
    return (
      <FormDrawer {...shared} title={title} submitLabel={row ? <Trans>Edit</Trans> : <Trans>Add</Trans>}>
        <NameFields of={form} kind={kind} row={row} />
        {children}
      </FormDrawer>
    );
  return (
    <TableForm
      {...shared}
      cell={place.cell}
      kind={kind}
      row={row}
      label={title}
      submitLabel={row ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      onSaved={onSavedInTable}
    >
      {children}
    </TableForm>
  );
}

interface NameFieldsProps {
  of: FormState<AttributeValues>;
  kind: AttributeKind;
  row?: Attribute | undefined;
}

/** What adding and editing have in common. */
function NameFields({ of: form, kind, row }: NameFieldsProps) {
  const { t } = useLingui();
  const source = useMemo(() => sourceOf(kind), [kind]);
  return (
    <>
      <TextField of={form} name="name" label={t`Name`} autoComplete="off" maxLength={160} />
      <NearName of={form} source={source} row={row} />
      {kind.hasHex && <HexField of={form} explained />}
      {kind.hasPicture && (
        <ImageField of={form} name="image" label={t`Picture`} current={row?.image} removable={false} />
      )}
    </>
  );
}
