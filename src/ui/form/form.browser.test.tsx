import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toDecimalText, toLatinDigits } from '#contract/arabic.ts';
import { renderAlone } from '../../../tests/render-alone.tsx';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { formFailure } from './form-failure.ts';
import { type FormState, useFormState } from './form-state.ts';
import { SelectField } from './select-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';

const empty = { kind: '', name: '', phone: '', price: '', status: false };
type Values = typeof empty;
let current: FormState<Values>;

function Sample({ send }: { send: (values: Values) => Promise<void> | void }) {
  const form = useFormState({
    initialValues: empty,
    issues: (values) => ({ name: values.name.length < 3 ? 'Too short' : undefined }),
  });
  current = form;
  return (
    <Form of={form} onSubmit={send}>
      <FormError of={form} />
      <TextField of={form} name="phone" label="Phone" type="tel" help="With the area code" normalise={toLatinDigits} />
      <TextField of={form} name="price" label="Price" inputMode="decimal" normalise={toDecimalText} />
      <TextField of={form} name="name" label="Name" ownDirection />
      <SelectField of={form} name="kind" label="Kind" placeholder="None" options={[{ value: 'main', label: 'Main' }]} />
      <SwitchField of={form} name="status" label="Active" />
      <SubmitButton of={form}>Save</SubmitButton>
      <output>{form.dirty ? 'unsaved' : 'unchanged'}</output>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a wrong field gets focus, its error is read with it, and nothing is sent', async () => {
  const send = vi.fn();
  renderAlone(<Sample send={send} />, 'ar');
  await save();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(screen.getByRole('textbox', { name: 'Name', description: 'Too short' }).ariaInvalid).toBe('true');
  expect(send).not.toHaveBeenCalled();
  await userEvent.fill(field('Name'), 'Nile');
  await vi.waitFor(() => expect(screen.queryByText('Too short')).toBeNull());
});

test('an empty field stands as the page does, and what is typed as its own letters do', async () => {
  renderAlone(<Sample send={() => undefined} />, 'ar');
  const direction = () => getComputedStyle(field('Name')).direction;
  expect(direction()).toBe('rtl');
  await userEvent.type(field('Name'), 'Nile');
  expect(direction()).toBe('ltr');
  await userEvent.clear(field('Name'));
  expect(direction()).toBe('rtl');
  await userEvent.type(field('Name'), 'النيل');
  expect(direction()).toBe('rtl');
});

test('what was typed, picked and switched is what is sent, with Arabic digits as Latin ones', async () => {
  const send = vi.fn();
  renderAlone(<Sample send={send} />, 'ar');
  await userEvent.type(field('Phone'), '٠١٠ 12٣');
  expect(field('Phone').value).toBe('010 123');
  await userEvent.fill(field('Name'), 'النيل');
  await userEvent.selectOptions(field('Kind'), 'main');
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  expect(screen.getByText('unsaved')).toBeDefined();
  await save();
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith({ kind: 'main', name: 'النيل', phone: '010 123', price: '', status: true }),
  );
});

test('digits rewritten in the middle of a number leave the caret where it was', async () => {
  renderAlone(<Sample send={vi.fn()} />);
  await userEvent.fill(field('Phone'), '0199');
  field('Phone').setSelectionRange(2, 2);
  await userEvent.keyboard('٥٦');
  expect(field('Phone').value).toBe('015699');
});

test('an amount is what was typed, key by key, whatever digits it has and whatever comes in between', async () => {
  renderAlone(<Sample send={vi.fn()} />, 'ar');
  for (const typed of ['٩٩٩٫٥', '999,50', '۱۲۳٫۴۵', '0.05', '٩٩٩٩٩٩٩٫٩٩']) {
    await userEvent.clear(field('Price'));
    for (const [place, key] of [...typed].entries()) {
      await userEvent.keyboard(key);
      // Somebody else's change of the record comes in, and the screen is drawn anew.
      if (place % 2 === 0) current.load({ ...empty, price: '999', phone: String(place) });
    }
    expect([typed, field('Price').value, current.values().price]).toEqual([
      typed,
      toDecimalText(typed),
      toDecimalText(typed),
    ]);
  }
});

test('a refusal by the server stands under its field, and what has no field stands above', async () => {
  const refuse = () => Promise.reject(formFailure('Not saved.', { phone: 'Already exists', password: 'Too common' }));
  renderAlone(<Sample send={refuse} />);
  await userEvent.fill(field('Name'), 'Nile');
  await save();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Phone')));
  expect(
    screen.getByRole('textbox', { name: 'Phone', description: 'Already exists With the area code' }),
  ).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Not saved. Too common');
});

test('while a form is being sent a second press sends nothing', async () => {
  let finish: () => void = () => undefined;
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderAlone(<Sample send={send} />);
  await userEvent.fill(field('Name'), 'Nile');
  await save();
  const button = screen.getByRole('button', { name: 'Save' });
  await vi.waitFor(() => expect(button.ariaBusy).toBe('true'));
  button.click();
  await userEvent.click(field('Name'));
  await userEvent.keyboard('{Enter}');
  finish();
  await vi.waitFor(() => expect(button.ariaBusy).toBeNull());
  expect(send).toHaveBeenCalledOnce();
});

test('late data fills the fields that were not touched and keeps what was typed', async () => {
  const send = vi.fn();
  renderAlone(<Sample send={send} />);
  await userEvent.fill(field('Name'), 'Typed');
  current.load({ kind: 'main', name: 'From the server', phone: '0100', price: '1', status: true });
  await vi.waitFor(() => expect(field('Phone').value).toBe('0100'));
  expect(field('Name').value).toBe('Typed');
  expect(screen.getByRole('switch').ariaChecked).toBe('true');
  expect(screen.getByText('unsaved')).toBeDefined();
});
