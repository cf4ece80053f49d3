import { Trans, useLingui } from '@lingui/react/macro';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import { ContactFields } from '#app/kit/form/contact-fields.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { ImageField } from '#app/kit/form/image-field.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { refreshAccount } from '#app/sync/account.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { toast } from '#app/ui/toast.ts';
import { type Profile, profile, profileEdit } from '#contract/profile.ts';
import { labels } from './labels.ts';
import { PROFILE } from './queries.ts';

/** One's own name, email, phone and picture. */
export function EditDrawer({ account, onClose }: { account: Profile; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base, corrects } = useRecordForm({
    resource: PROFILE,
    row: account,
    valuesOf,
    issues: (values) => schemaIssues(profileEdit, values),
  });
  const edit = useEdit(profile.update, { resource: PROFILE, corrects, label: t`Own account` });

  async function submit({ image, ...values }: ReturnType<typeof valuesOf>) {
    const outcome = await edit.save(base(), image === undefined ? values : { ...values, image });
    if (outcome.state === 'saved') {
      toast.success(t`Your account was updated`);
      // Name, email and picture stand in the top bar as well.
      await refreshAccount();
    }
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Edit account</Trans>}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContactFields of={form} whose="own" />
      <ImageField of={form} name="image" label={t`Picture`} current={account.image} optional />
      <UsualConflict conflict={edit.conflict} labels={labels} />
    </FormDrawer>
  );
}

function valuesOf({ name, email, phone }: Profile): {
  name: string;
  email: string;
  phone: string;
  image: File | null | undefined;
} {
  return { name, email, phone, image: undefined };
}
