/** Turns the text of a field into what is staged (null: empty), or throws a sentence about what is wrong with it. */
export type ColumnReader = (text: string) => string | number | null;

/** Why a field is refused; the reader of the file adds the place. */
export class BadField extends Error {}

const shown = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const hexId: ColumnReader = (text) => {
  if (/^[0-9a-f]{32}$/.test(text)) return text;
  throw new BadField(`${shown(text)} is not an id of 32 hexadecimal characters`);
};

export const anyText: ColumnReader = (text) => text;

export const word: ColumnReader = (text) => {
  if (text.trim() !== '') return text;
  throw new BadField('the field is empty');
};

/** An amount with at most two decimals, staged in piastres without ever being a fraction. */
export const amount: ColumnReader = (text) => {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new BadField(`${shown(text)} is not an amount with at most two decimals`);
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
};

export function wholeNumber(min: number, max: number): ColumnReader {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,9}$/.test(text) && number >= min && number <= max) return number;
    throw new BadField(`${shown(text)} is not a whole number from ${min} to ${max}`);
  };
}

/** A measure such as grams; the published files write some of them with a decimal point. */
export const measure: ColumnReader = (text) => {
  if (text === '') return null;
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.round(Number(text));
  throw new BadField(`${shown(text)} is not a number`);
};

/** A local time; the database reads it in the shop's time zone. */
export const localTime: ColumnReader = (text) => {
  const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}Z`) : undefined;
  // The 31st of June becomes the 1st of July, so what comes back is compared.
  const exists = utc && !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(text.replace(' ', 'T'));
  if (exists) return text;
  throw new BadField(`${shown(text)} is not a date and time like 2017-03-31 23:59:00`);
};

export const maybe =
  (read: ColumnReader): ColumnReader =>
  (text) =>
    text === '' ? null : read(text);
