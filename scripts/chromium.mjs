import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from './run.mjs';

/** Debian's Chromium without the parts that draw a window: the same pages for six tenths of the processor time. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** How Playwright starts the browser: the installed one, with the flags below. */
export function launchOptions() {
  const executablePath = findChromium();
  return { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) };
}

/** The flags under which a browser works in a container and asks nobody for updates. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chromium or Chrome, or undefined. CHROMIUM names one by hand. */
function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find((path) => existsSync(path));
}

/** Finds a browser, installs one where that is possible, or ends the program saying what to do. */
export async function ensureChromium() {
  const found = findChromium();
  // Whoever runs all of it without a person beside it wants the quicker one.
  const isGoodEnough = process.env.CHROMIUM || found?.endsWith(SHELL) || !process.env.CI;
  if (found && existsSync(found) && (isGoodEnough || !(await aptInstall(SHELL)))) return found;
  if (found && process.env.CHROMIUM) {
    say(`CHROMIUM names ${found}, and there is no such file.`);
    process.exit(1);
  }
  if (!findChromium() && !(await aptInstall(SHELL))) await aptInstall('chromium');
  const installed = findChromium();
  if (installed) return installed;
  say(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM=/path/to/chrome.',
  );
  process.exit(1);
}

/** Installs a Debian package when we are root and apt-get exists; answers whether it worked. @param {string} name */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${name} with apt-get.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Two tests may want something at once.
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2'];
  const waiting = `still installing ${name}`;
  // A stale list of packages is no reason to stop: the installation itself will tell.
  await run('apt-get', [...patient, 'update', '-qq'], { env, waiting });
  return (
    (await run('apt-get', [...patient, 'install', '-y', '-qq', '--no-install-recommends', name], { env, waiting })) ===
    0
  );
}
