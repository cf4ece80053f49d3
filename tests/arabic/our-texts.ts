import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { createFormats } from '#app/i18n/create-formats.ts';
import { sortKey } from '#contract/arabic.ts';
import { asPiastres } from '#contract/money.ts';
import { type Cell, csvLine } from '#server/http/csv.ts';
import { type PluralLine, panelPlurals } from './our-plurals.ts';
import { readPart } from './pack.ts';

/** What was to be printed, and what this panel prints. */
export interface Printed {
  readonly wanted: string;
  readonly got: string;
}

interface Sum {
  readonly piastres?: number;
  readonly at?: string;
  readonly digits: string;
  readonly text: string;
}

/** The parts of the pack that are no search, through the panel's own functions. */
export async function printOurs(): Promise<Record<string, Printed[]>> {
  return { plurals: await plurals(), bidi: bidi(), collation: collation(), 'money-dates': moneyAndDates(), csv: csv() };
}

async function plurals(): Promise<Printed[]> {
  const lines = readPart<PluralLine>('plurals');
  const texts = await panelPlurals(lines);
  return lines.map(({ n, of, text }, place) => ({ wanted: `${n} ${of}: ${text}`, got: `${n} ${of}: ${texts[place]}` }));
}

function bidi(): Printed[] {
  const lines = readPart<{ before: string; value: string; after: string; text: string }>('bidi');
  return lines.map(({ before, value, after, text }) => ({
    wanted: text,
    got: `${before}${bidiIsolate(value)}${after}`,
  }));
}

function collation(): Printed[] {
  const wanted = readPart<{ name: string }>('collation').map(({ name }) => name);
  const key = new Map(wanted.map((name) => [name, sortKey(name)]));
  const sorted = wanted.toSorted((one, other) => ((key.get(one) ?? '') < (key.get(other) ?? '') ? -1 : 1));
  return wanted.map((name, place) => ({ wanted: `${place} ${name}`, got: `${place} ${sorted[place]}` }));
}

function moneyAndDates(): Printed[] {
  return readPart<Sum>('money-dates').map(({ piastres, at, digits, text }) => {
    const formats = createFormats(`ar-EG-u-nu-${digits}`);
    return {
      wanted: text,
      got: piastres === undefined ? formats.date(at ?? '') : formats.moneyText(asPiastres(piastres)),
    };
  });
}

function csv(): Printed[] {
  return readPart<{ cells: Cell[]; line: string }>('csv').map(({ cells, line }) => ({
    wanted: line,
    got: csvLine(cells),
  }));
}
