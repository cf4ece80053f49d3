import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { holdsExactly, mean, SHOWN } from './judge.ts';
import { madeRows } from './made-rows.ts';
import { measurePart, type Search } from './measure.ts';
import type { Printed } from './our-texts.ts';
import { AIMS, type Half, PRECISION_AIM, readFriends, SEARCH_PARTS, writtenRows } from './pack.ts';

/** An adapter exports this as `searchOf`. */
export type SearchOf = (place: { readonly url: string; readonly token: string }) => Search;

const usage = `npm run arabic                          the open pairs, against the demo shop and against 100,000 made rows
npm run arabic -- --pairs held          the third that is held back (all: both)
npm run arabic -- --rows 1000           so many made rows; 0: the demo shop alone
npm run arabic -- --part latin          one part
npm run arabic -- --print 100           the rows to load into another search: the pack's own and 100 made ones
npm run arabic -- --adapter ./theirs.ts --url http://… --rows 100    another search, loaded with these
It ends with 1 where a part is below its aim.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const cell = (share: number) => share.toFixed(3).padStart(11);
const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: 'open' },
    rows: { type: 'string' },
    part: { type: 'string' },
    print: { type: 'string' },
    adapter: { type: 'string' },
    url: { type: 'string', default: '' },
    token: { type: 'string', default: process.env.TOKEN ?? '' },
    help: { type: 'boolean', default: false },
  },
});
const half: Half = options.pairs === 'held' || options.pairs === 'all' ? options.pairs : 'open';

if (options.help) say(usage);
else if (options.print !== undefined) say([...writtenRows(), ...madeRows(Number(options.print))].join('\n'));
else if (options.adapter) await measureTheirs(options.adapter);
else await measureOurs();

async function measureTheirs(file: string): Promise<void> {
  const { searchOf }: { searchOf: SearchOf } = await import(pathToFileURL(file).href);
  const rows = [...writtenRows(), ...madeRows(Number(options.rows ?? 0))];
  await measure(`${options.url} with ${rows.length} rows`, searchOf(options), rows);
}

async function measureOurs(): Promise<void> {
  const [{ openOurShop }, { printOurs }, { searchOf }] = await Promise.all([
    import('./our-shop.ts'),
    import('./our-texts.ts'),
    import('./our-search.ts'),
  ]);
  const sizes = options.rows === undefined ? [0, 100_000] : [Number(options.rows)];
  for (const size of sizes) {
    const shop = await openOurShop([...writtenRows(), ...madeRows(size)]);
    const place = size === 0 ? 'the demo shop' : `the demo shop and ${size.toLocaleString('en')} made rows`;
    await measure(`${place}, ${shop.all.length.toLocaleString('en')} in all`, searchOf(shop), shop.all);
    shop.close();
  }
  if (!options.part) sayPrinted(await printOurs());
  process.exit();
}

function sayPrinted(parts: Record<string, Printed[]>): void {
  say('\nWhat is printed');
  for (const [part, lines] of Object.entries(parts)) {
    const wrong = lines.filter(({ wanted, got }) => wanted !== got);
    say(`  ${part.padEnd(14)} ${lines.length - wrong.length} of ${lines.length}`);
    for (const { wanted, got } of wrong) say(`      wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`);
  }
}

/** Prints recall and precision of each part, the macro average of the parts, and each pair that misses; below an aim, the run fails. */
async function measure(where: string, search: Search, rows: readonly string[]): Promise<void> {
  say(`\n${where}, ${half} pairs\n  part        pairs  recall@${SHOWN}  precision@${SHOWN}`);
  const measured: { recall: number; precision: number }[] = [];
  const missed: string[] = [];
  for (const part of SEARCH_PARTS.filter((one) => !options.part || one === options.part)) {
    const { recall, precision, count, misses, isShort } = await measurePart(part, { search, rows, half });
    measured.push({ recall, precision });
    missed.push(...misses.map((miss) => `  ${part}: ${miss}`));
    const short = isShort ? `   aim ${AIMS[part]}, ${PRECISION_AIM}` : '';
    if (isShort) process.exitCode = 1;
    say(`  ${part.padEnd(12)}${String(count).padStart(4)}${cell(recall)}${cell(precision)}${short}`);
  }
  const [recall, precision] = [mean(measured.map((one) => one.recall)), mean(measured.map((one) => one.precision))];
  say(`  ${'macro'.padEnd(16)}${cell(recall)}${cell(precision)}`);
  if (!options.part) await measureFriends(search);
  say(missed.length === 0 ? '  nothing misses' : `What misses\n${missed.join('\n')}`);
}

/** Of names that look alike: how often the one that was typed stands first. */
async function measureFriends(search: Search): Promise<void> {
  const friends = readFriends();
  const wrong: string[] = [];
  for (const { typed, meant, friend } of friends) {
    const [first = ''] = await search(typed);
    if (!holdsExactly(first, meant)) wrong.push(`${typed}: first is “${first}” (beside ${friend})`);
  }
  say(`  false friends: ${friends.length - wrong.length} of ${friends.length} stand first`);
  for (const line of wrong) say(`      ${line}`);
}
