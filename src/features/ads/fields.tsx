import { useLingui } from '@lingui/react/macro';
import { ImageField } from '#app/kit/form/image-field.tsx';
import { NearName } from '#app/kit/form/near-name.tsx';
import { AreaField } from '#app/ui/form/area-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import { AD_TYPES, type Ad, LONGEST_LINK } from '#contract/ads.ts';
import { firstLine } from './ad-name.ts';
import { AdPreview } from './ad-preview.tsx';
import type { AdValues } from './ad-values.ts';
import { AD_SOURCE } from './queries.ts';
import { TYPE_LABELS } from './value-labels.ts';

interface AdFieldsProps {
  of: FormState<AdValues>;
  /** The ad that is edited. */
  row?: Ad;
}

/** What adding and editing have in common. */
export function AdFields({ of: form, row }: AdFieldsProps) {
  const { t, i18n } = useLingui();
  const { image, type } = useFormValues(form);
  const chosen = useObjectUrl(image instanceof File ? image : undefined);
  return (
    <>
      <ImageField of={form} name="image" label={t`Picture`} current={row?.image} removable={false} />
      <SelectField
        of={form}
        name="type"
        label={t`Type`}
        placeholder={t`Choose a type`}
        options={AD_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABELS[value]) }))}
      />
      <AdPreview picture={image === null ? undefined : (chosen ?? row?.image)} type={type} />
      <TextField
        of={form}
        name="link"
        label={t`Link`}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={LONGEST_LINK}
      />
      <AreaField of={form} name="description" label={t`Description`} optional maxLength={5_000} rows={3} />
      <NearName of={form} source={AD_SOURCE} row={row} nameOf={({ description }) => firstLine(description ?? '')} />
    </>
  );
}
