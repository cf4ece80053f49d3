import { expect, test } from 'vitest';
import { type NamedPerson, withoutPerson } from './named-person.ts';

const soad = {
  names: ['سعاد محمد حسني', 'Soad Hosny'],
  email: 'Soad@Mail.example',
  phones: ['0101 234-5678', '+20 115 555 5555'],
  instead: 'Deleted user #7',
};
const forget = (text: string, person: NamedPerson = soad) => withoutPerson(person)(text);

/** Each text with what is left of it. */
const NAMED: [text: string, left: string][] = [
  ['اتصلت سعاد محمد حسني أمس', 'اتصلت Deleted user #7 أمس'],
  ['سُعَاد  محمد حُسني!', 'Deleted user #7!'],
  ['سعـــاد حسنى', 'Deleted user #7'],
  ['وسعاد محمد وافقت', 'وDeleted user #7 وافقت'],
  ['soad hosny called', 'Deleted user #7 called'],
  ['SOAD@mail.example.', '•••.'],
  ['اكتب إلى soad@mail.example، من فضلك', 'اكتب إلى •••، من فضلك'],
  ['01012345678', '•••'],
  ['رقمها ٠١٠١٢٣٤٥٦٧٨', 'رقمها •••'],
  ['+20 101 234 5678 بعد السادسة', '••• بعد السادسة'],
  ['(010) 1234-5678 / 00201012345678', '(••• / •••'],
  ['٠١١٥٥٥٥٥٥٥٥ أو 01012345678', '••• أو •••'],
  ['شقة 2 01012345678 01112345678', 'شقة 2 ••• 01112345678'],
];

test.each(NAMED)('of "%s" is left "%s"', (text, left) => expect(forget(text)).toBe(left));

/** What only looks like the person. */
const OTHERS = [
  'سعاد سألت عن المقاس',
  'محمد حسني',
  'سعادة محمد',
  'mysoad@mail.example soad@mail.example.com',
  '010123456789 1010123456781',
  'أرسلوا الطلب إلى الباب الخلفي',
];

test.each(OTHERS)('"%s" stays, because it may be somebody else or an ordinary word', (text) => {
  expect(forget(text)).toBe(text);
});

test('a name of one word is taken out where it stands by itself', () => {
  const noor = { names: ['Noor'], email: null, phones: [''], instead: '–' };
  expect(forget('noor called, Noora did not; NOOR’s bag', noor)).toBe('– called, Noora did not; –’s bag');
});

test('a number of another country is found with and without its plus', () => {
  const anna = { names: ['Anna Karenina'], email: null, phones: ['+49 30 1234567'], instead: '–' };
  expect(forget('+49 (30) 123-4567, 0049301234567, 49301234567', anna)).toBe('•••, •••, •••');
});

test('a person of whom nothing is known is looked for nowhere', () => {
  const nobody = { names: [' '], email: '', phones: ['12'], instead: '–' };
  expect(forget('12 ً  x', nobody)).toBe('12 ً  x');
});

test('the person is taken out of every text of a record, however deep', () => {
  const record = { note: 'سعاد حسني', lines: [{ text: '01012345678', count: 3 }], reason: null };
  expect(withoutPerson(soad).inside(record)).toEqual({
    note: 'Deleted user #7',
    lines: [{ text: '•••', count: 3 }],
    reason: null,
  });
});
