import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { call } from '#app/api/client.ts';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { governorateOptions } from '#app/kit/reference/governorate-options.ts';
import { KnownField } from '#app/kit/reference/known-field.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { AreaField } from '#app/ui/form/area-field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { contactChange } from '#contract/order-changes.ts';
import { type OrderDetails, orders } from '#contract/orders.ts';
import { orders as labels } from './labels.ts';
import { ORDERS } from './queries.ts';

interface ContactFormProps {
  order: OrderDetails;
  /** Opens the amendment of the shipping fee. */
  onFee: () => void;
  onClose: () => void;
}

/** Corrects who gets an order and where it goes; what is paid for it stays. */
export function ContactForm({ order, onFee, onClose }: ContactFormProps) {
  const { t, i18n } = useLingui();
  const mayAmend = useAllowed(orders.amend.access);
  const { form, base, corrects } = useRecordForm({
    resource: ORDERS,
    row: order,
    valuesOf,
    issues: (values) => schemaIssues(contactChange, values),
  });
  const edit = useEdit(orders.updateContact, {
    resource: ORDERS,
    corrects,
    label: t`Client’s details of order ${order.id}`,
  });
  const places = useMemo(() => governorateOptions(i18n.locale), [i18n.locale]);
  const { governorate, governorate_code: code, status } = order;

  async function submit(values: Values) {
    const seen = base();
    const changed = differing(valuesOf(seen), values);
    if (Object.keys(changed).length === 0) return { state: 'theirs' } as const;
    const outcome = await edit.save(seen, changed);
    if (outcome.state === 'saved') {
      const isDearer = mayAmend && 'governorate_code' in changed && (await costsOther(outcome.reply.data));
      const action = isDearer ? { label: t`Amend the shipping fee`, onPress: onFee } : undefined;
      toast.success(t`Client’s details of order ${order.id} corrected`, { action });
    }
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Correct the client’s details</Trans>}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={status === 'in_progress' ? undefined : t`Only an order in progress can be corrected`}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField of={form} name="client_name" label={t`Client’s name`} autoComplete="off" maxLength={120} />
      <PhoneField of={form} name="client_phone" label={t`Phone`} autoComplete="off" />
      <PhoneField of={form} name="client_phone_2" label={t`Second phone`} autoComplete="off" optional />
      <TextField
        of={form}
        name="client_email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        optional
      />
      <KnownField
        of={form}
        name="governorate_code"
        label={t`Governorate`}
        placeholder={t`Choose a governorate`}
        options={places}
        optional
        {...(!code &&
          governorate && {
            help: (
              <Trans>
                The store wrote: <bdi>{governorate}</bdi>
              </Trans>
            ),
          })}
      />
      <TextField of={form} name="city" label={t`City`} autoComplete="off" maxLength={160} optional />
      <TextField of={form} name="area" label={t`Area`} autoComplete="off" maxLength={160} optional />
      <TextField of={form} name="street" label={t`Street`} autoComplete="off" maxLength={160} optional />
      <TextField of={form} name="building" label={t`Building`} autoComplete="off" maxLength={160} optional />
      <TextField of={form} name="landmark" label={t`Landmark`} autoComplete="off" maxLength={160} optional />
      <AreaField of={form} name="shipping_address" label={t`Address`} maxLength={1_000} rows={3} />
      <UsualConflict conflict={edit.conflict} labels={labels} />
    </FormDrawer>
  );
}

type Values = ReturnType<typeof valuesOf>;

/** Whether shipping to the address costs something else than the client was asked for; where nobody can say, it does not. */
async function costsOther({ id, version, shipping_fee: fee }: OrderDetails): Promise<boolean> {
  const asked = { params: { id }, body: { version } };
  const preview = await call(orders.previewAmendment, asked).catch(() => undefined);
  return preview?.data.address_fee !== undefined && preview.data.address_fee !== fee;
}

/** An order's contact as its form holds it: what is not written is an empty text. */
function valuesOf(order: OrderDetails) {
  return {
    client_name: order.client_name,
    client_phone: order.client_phone ?? '',
    client_phone_2: order.client_phone_2 ?? '',
    client_email: order.client_email ?? '',
    governorate_code: order.governorate_code ?? '',
    city: order.city ?? '',
    area: order.area ?? '',
    street: order.street ?? '',
    building: order.building ?? '',
    landmark: order.landmark ?? '',
    shipping_address: order.shipping_address ?? '',
  };
}

/** Only what was typed is sent, so that two people may correct one order at once. */
function differing(before: Values, after: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value.trim() !== before[field as keyof Values]),
  );
}
