import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useNewForm } from '#app/kit/form/use-new-form.ts';
import { type OpenedDrawerProps, RecordDrawers } from '#app/kit/record/record-drawers.tsx';
import { useHeavyReason } from '#app/sync/heavy-files.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toast } from '#app/ui/toast.ts';
import { type Ad, adForm, ads } from '#contract/ads.ts';
import { adName } from './ad-name.ts';
import { type AdValues, adTypeOf, EMPTY_AD } from './ad-values.ts';
import { EditDrawer } from './edit-drawer.tsx';
import { AdFields } from './fields.tsx';
import { ADS } from './queries.ts';

/** Whichever drawer the address opens. */
export function Drawers(opened: OpenedDrawerProps<Ad>) {
  return <RecordDrawers {...opened} add={AddDrawer} edit={EditDrawer} />;
}

function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { form, corrects } = useNewForm({
    resource: ADS,
    initialValues: EMPTY_AD,
    issues: (values) => schemaIssues(adForm, values),
  });
  const add = useChange(ads.create, {
    resource: ADS,
    corrects,
    label: ({ body: { description = '', link } }) => t`New ad ${bidiIsolate(adName({ description, link }))}`,
  });

  async function submit({ link, description, type, image }: AdValues) {
    // The form was checked before it came here; only the compiler has not seen it.
    const body = { link: link.trim(), description, type: adTypeOf(type) ?? 'main', image: image as File };
    const outcome = await add.run({ body });
    if (outcome.state === 'saved') toast.success(t`Ad ${bidiIsolate(adName(outcome.reply.data))} added`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Add ad</Trans>}
      form={form}
      submitLabel={<Trans>Add</Trans>}
      disabledReason={useHeavyReason(useFormValues(form))}
      onSubmit={submit}
      onClose={onClose}
    >
      <AdFields of={form} />
    </FormDrawer>
  );
}
