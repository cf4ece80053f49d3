import { LEDGER_CHECKS, type LedgerCheck } from '#contract/ledger-check.ts';
import { openDatabase } from './db/open.ts';
import { StartError } from './db/start-error.ts';
import { checkLedger, isSound } from './domain/ledger/check.ts';
import { readEnv } from './env.ts';
import { createLog } from './http/observe.ts';

const USAGE = `npm run ledger -- check    compares the ledger with everything that it must agree with

The embedded database belongs to one process: stop the server first.`;

const WORDS: Readonly<Record<LedgerCheck, string>> = {
  postings: 'postings sum to nothing',
  balances: 'kept balances are what their entries come to',
  revenue: "each day's revenue is what clients came to owe",
  providers: "each provider's revenue is what he earned",
  payments: 'each order is paid as the ledger says',
  payouts: 'each payout is what its entries come to, and posted',
  statements: 'each fixed statement adds up and opens as the last one closed',
};

const say = (text: string) => void process.stdout.write(`${text}\n`);

// `npm run ledger -- check`: 1 where anything differs.
try {
  if (process.argv[2] !== 'check') {
    say(USAGE);
    process.exitCode = process.argv[2] === undefined || process.argv[2] === 'help' ? 0 : 1;
  } else process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function check(): Promise<boolean> {
  const env = readEnv(process.env);
  const opened = await openDatabase({ ...env, log: createLog('warn') });
  try {
    const findings = await checkLedger(opened.upkeep);
    for (const one of LEDGER_CHECKS) {
      const differing = findings[one];
      say(`${differing === 0 ? 'ok    ' : 'WRONG '}  ${WORDS[one]}${differing === 0 ? '' : `: ${differing} differ`}`);
    }
    return isSound(findings);
  } finally {
    await opened.close();
  }
}
