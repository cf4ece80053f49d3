import { Trans, useLingui } from '@lingui/react/macro';
import { RecordForms } from '#app/kit/crud/record-forms.tsx';
import { ImageField } from '#app/kit/form/image-field.tsx';
import { NearName } from '#app/kit/form/near-name.tsx';
import type { OpenedDrawerProps } from '#app/kit/record/record-drawers.tsx';
import { AreaField } from '#app/ui/form/area-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { Name } from '#app/ui/name.tsx';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import { AD_TYPES, type Ad, ads as calls, LONGEST_LINK } from '#contract/ads.ts';
import { AdLink } from './ad-link.tsx';
import { adName, firstLine } from './ad-name.ts';
import { AdPicture } from './ad-picture.tsx';
import { labels, TYPE_LABELS } from './labels.ts';
import { NOUNS } from './nouns.ts';
import { AD_SOURCE } from './queries.ts';
import { ads } from './section.ts';

// A type and no interface: a form takes any record of values.
type Values = {
  link: string;
  description: string;
  type: string;
  /** undefined: untouched; null: taken away, which no ad may be left as. */
  image: File | null | undefined;
};

const EMPTY: Values = { link: '', description: '', type: '', image: undefined };

/** Adds and edits an ad. */
export function Forms(opened: OpenedDrawerProps<Ad>) {
  return (
    <RecordForms
      {...opened}
      section={ads}
      labels={{ ...labels, ...NOUNS }}
      calls={calls}
      empty={EMPTY}
      valuesOf={({ link, description, type }): Values => ({ link, description, type, image: undefined })}
      sentOf={({ link, description, type, image }) => ({
        link: link.trim(),
        description: description.trim(),
        type,
        image: image ?? undefined,
      })}
      nameOf={adName}
      addTitle={<Trans>Add ad</Trans>}
      editTitle={<Trans>Edit ad</Trans>}
    >
      {(form, row) => <AdFields of={form} row={row} />}
    </RecordForms>
  );
}

interface AdFieldsProps {
  of: FormState<Values>;
  /** The ad that is edited. */
  row: Ad | undefined;
}

/** What adding and editing have in common. */
function AdFields({ of: form, row }: AdFieldsProps) {
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
      {row && <AdLink link={row.link} />}
    </>
  );
}

interface AdPreviewProps {
  picture: string | null | undefined;
  type: string;
}

/** The picture at both shapes, so that it is seen before saving what each would cut off. */
function AdPreview({ picture, type }: AdPreviewProps) {
  const { t } = useLingui();
  const shapes: readonly { readonly shape: Ad['type']; readonly label: string; readonly width: string }[] = [
    { shape: 'main', label: t`Main, 16:9`, width: 'flex-[16_1_0]' },
    { shape: 'sub', label: t`Secondary, 1:1`, width: 'flex-[9_1_0]' },
  ];
  return (
    <section aria-label={t`Preview`} className="grid gap-2">
      <h3 className="text-small font-medium">
        <Trans>Preview</Trans>
      </h3>
      <div className="flex items-start gap-3">
        {shapes.map(({ shape, label, width }) => {
          const chosen = type === shape;
          return (
            <figure key={shape} className={`m-0 grid min-w-0 gap-1 ${width}`}>
              <div className={`rounded-control ${chosen ? 'ring-2 ring-accent' : 'opacity-70'}`}>
                <AdPicture picture={picture} shape={shape} alt={label} />
              </div>
              <figcaption className={`text-small ${chosen ? 'font-medium text-ink' : 'text-muted'}`}>
                <Name>{label}</Name>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
