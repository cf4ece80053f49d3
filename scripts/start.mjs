import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeCommand, root, say, toolEnv } from './run.mjs';

const onWindows = process.platform === 'win32';
const usage = `npm start               install if needed, build if needed, start the server
npm start -- --help     this text

Settings are environment variables:
  HOST            address to listen on, default 127.0.0.1 (0.0.0.0 = every network)
  PORT            port to listen on, default 4100
  DATA_DIR        folder of the embedded database and of uploaded files, default ./data
  DEMO            on (default): a new database starts as a demo shop; off: it starts empty
  DATABASE_URL    postgres://… to use a PostgreSQL server instead of the embedded database
All settings: docs/settings.md. Stop with Ctrl-C; work in progress is finished first.`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  say(usage);
} else {
  await ensureInstalled();
  const built = await ensureBuilt();
  if (built !== 0) {
    say('The panel could not be built: read the lines above.');
    process.exit(built);
  }
  serve();
}

function serve() {
  // A group of its own: the terminal's Ctrl-C reaches the server once, through us, and never twice.
  const options = { cwd: root, env: toolEnv(), detached: !onWindows };
  const child = spawn(nodeCommand(), ['server/main.ts', ...process.argv.slice(2)], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let lastSignal = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // npm repeats the signal that the terminal has sent already; Windows tells the child itself.
      if (onWindows || Date.now() - lastSignal < 500) return;
      lastSignal = Date.now();
      child.kill(signal);
    });
  }
  child.on('error', (error) => {
    say(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
