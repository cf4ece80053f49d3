import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { Choice } from '#app/kit/reference/choice-source.ts';
import { ReferenceBox } from '#app/kit/reference/reference-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { toDecimalText } from '#contract/arabic.ts';

export type BulkTask = 'set_brand' | 'set_category' | 'price_percent';

import { BRANDS, CATEGORIES } from './sources.ts';

interface BulkQuestionProps {
  task: BulkTask;
  count: number;
  pending: boolean;
  /** The bulk call's fields. */
  onConfirm: (fields: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}

const LOWEST = -99.99;
const HIGHEST = 1_000;

/** Asks what many products are changed to: another brand, another category, prices by so many percent. */
export function BulkQuestion({ task, count, pending, onConfirm, onClose }: BulkQuestionProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const form = useId();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [percent, setPercent] = useState('');
  const [missing, setMissing] = useState(false);
  const fields = fieldsOf(task, choice, percent);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setMissing(!fields);
    if (fields) onConfirm(fields);
  }

  const titles = {
    set_brand: t`Change the brand`,
    set_category: t`Change the category`,
    price_percent: t`Change the prices by a percentage`,
  };
  const actions = (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={form} tone="primary" pending={pending}>
        <Plural value={count} one="Change # product" other="Change # products" />
      </Button>
    </>
  );
  const id = `${form}-field`;
  return (
    <Dialog title={titles[task]} actions={actions} onClose={onClose}>
      <form id={form} noValidate onSubmit={submit} className="text-ink">
        {task === 'price_percent' ? (
          <FieldFrame
            id={id}
            label={t({ message: 'Percentage', context: 'of a price' })}
            help={t`Use a minus sign to lower prices. Prices of sub-products change as well; each is rounded to the piastre.`}
            error={missing && !fields ? t`Enter a percentage from ${number(LOWEST)} to ${number(HIGHEST)}` : undefined}
          >
            <TextInput
              id={id}
              data-autofocus
              dir="ltr"
              inputMode="text"
              autoComplete="off"
              value={percent}
              invalid={missing && !fields}
              aria-describedby={`${id}-help`}
              suffix={<span className="px-3">%</span>}
              onChange={(event) => setPercent(event.currentTarget.value)}
            />
          </FieldFrame>
        ) : (
          <FieldFrame
            id={id}
            label={task === 'set_brand' ? t`Brand` : t`Category`}
            error={missing && !fields ? t`Choose one first` : undefined}
          >
            <ReferenceBox
              id={id}
              label={task === 'set_brand' ? t`Brand` : t`Category`}
              source={task === 'set_brand' ? BRANDS : CATEGORIES}
              chosen={choice ?? undefined}
              filled={choice !== null}
              placeholder={t`Choose`}
              invalid={missing && !fields}
              onChange={setChoice}
            />
          </FieldFrame>
        )}
      </form>
    </Dialog>
  );
}

function fieldsOf(task: BulkTask, choice: Choice | null, percent: string) {
  if (task === 'set_brand') return choice && { action: task, brand_id: choice.id };
  if (task === 'set_category') return choice && { action: task, category_id: choice.id };
  const text = toDecimalText(percent).replace('−', '-').replace('%', '').trim();
  const value = Number(text);
  const fits = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(text) && value !== 0 && value >= LOWEST && value <= HIGHEST;
  return fits ? { action: task, percent: value } : null;
}
