import { parseArgs } from 'node:util';
import { missingParts } from './parts.ts';
import { type Round, runRounds } from './rounds.ts';

const USAGE = `npm run failover -- --rounds 50 [--list] [--only silent]

Starts three PostgreSQL under Patroni with etcd and HAProxy, two instances of the server, twenty who write and one who reads,
breaks a part in each round, and compares the database with what was acknowledged. Needs Debian's patroni, etcd-server,
python3-etcd, haproxy and postgresql. --list: the instances know the three servers by a list of hosts instead of HAProxy.
--only: the faults whose name has this word.`;

const say = (text: string) => void process.stdout.write(`${text}\n`);
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '8' },
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !/^[1-9]\d*$/.test(values.rounds)) {
  say(USAGE);
  process.exit(values.help ? 0 : 2);
}
const missing = await missingParts(false);
if (missing) {
  say(`No cluster can be started: ${missing}.`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
const report = (round: Round, nth: number) => {
  const { fault, firstWrite, longestGap, acknowledged, errors, wrong, notWhole } = round;
  const facts = `first write ${inSeconds(firstWrite)}, longest gap ${inSeconds(longestGap)}, ${acknowledged} acknowledged`;
  say(`${String(nth).padStart(3)}  ${fault}: ${facts}, ${errorsOf([errors])}`);
  for (const sentence of wrong) say(`     WRONG  ${sentence}`);
  if (notWhole) say(`     NOTE   ${notWhole}`);
};
const rounds = await runRounds({ count: Number(values.rounds), byList: values.list, word: values.only, report });
say(tableOf(rounds));
process.exit(rounds.some(({ wrong }) => wrong.length > 0) ? 1 : 0);

function tableOf(all: readonly Round[]): string {
  const lines = [...new Set(all.map(({ fault }) => fault))].map((fault) => {
    const own = all.filter((round) => round.fault === fault);
    const first = own.map(({ firstWrite }) => firstWrite ?? Number.POSITIVE_INFINITY);
    const gaps = own.map(({ longestGap }) => longestGap);
    return [
      fault,
      own.length,
      inSeconds(median(first)),
      inSeconds(Math.max(...first)),
      inSeconds(median(gaps)),
      inSeconds(Math.max(...gaps)),
      own.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      errorsOf(own.map(({ errors }) => errors)),
      own.reduce((sum, { wrong }) => sum + wrong.length, 0),
    ];
  });
  const head = [
    '| fault | rounds | first write: median | worst | longest gap: median | worst | acknowledged | other answers | wrong |',
    '|---|---|---|---|---|---|---|---|---|',
  ];
  return [...head, ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

function errorsOf(all: readonly Readonly<Record<string, number>>[]): string {
  const sums = new Map<string, number>();
  for (const errors of all)
    for (const [code, times] of Object.entries(errors)) sums.set(code, (sums.get(code) ?? 0) + times);
  return [...sums].map(([code, times]) => `${times} × ${code}`).join(', ') || 'none';
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function inSeconds(seconds: number | undefined): string {
  return seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`;
}
