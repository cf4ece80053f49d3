import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RIGHT_LABELS } from '#app/i18n/right-labels.ts';
import { BoundField } from '#app/ui/form/bound-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { PERMISSIONS, type Permission } from '#contract/roles.ts';

interface RightsFieldProps<Values> {
  of: FormState<Values>;
  /** The form's field that lists the granted rights. */
  name: keyof Values & string;
  disabledReason?: string | undefined;
}

/** What a sub-admin may do inside orders; folded away, because the defaults fit most people. */
export function RightsField<Values>({ of, name, disabledReason }: RightsFieldProps<Values>) {
  const { t } = useLingui();
  return (
    <BoundField of={of} name={name}>
      {({ id, value, set }) => {
        const granted: readonly unknown[] = Array.isArray(value) ? value : [];
        const toggle = (right: Permission, on: boolean) =>
          // Always in the contract's order, so that switching there and back changes nothing.
          set(PERMISSIONS.filter((one) => (one === right ? on : granted.includes(one))));
        return (
          <details className="group rounded-control border border-hairline">
            <summary className="flex min-h-[max(2.75rem,var(--control-height))] cursor-pointer list-none items-center gap-2 px-3 font-medium">
              <span className="flex-1">
                <Trans>Rights inside orders</Trans>
              </span>
              <span className="text-small font-normal text-muted">
                <Plural value={granted.length} _0="none" one="# right" other="# rights" />
              </span>
              <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            </summary>
            <ul className="grid gap-1 border-t border-hairline px-3 py-2">
              {PERMISSIONS.map((right) => (
                <li key={right} className="flex min-h-[var(--control-height)] items-center justify-between gap-4">
                  <span aria-hidden="true">{t(RIGHT_LABELS[right])}</span>
                  <Switch
                    id={`${id}-${right}`}
                    label={t(RIGHT_LABELS[right])}
                    checked={granted.includes(right)}
                    onChange={(on) => toggle(right, on)}
                    disabledReason={disabledReason}
                  />
                </li>
              ))}
            </ul>
          </details>
        );
      }}
    </BoundField>
  );
}
