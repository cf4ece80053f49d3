import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/postgres.mjs';

const PROGRAMS = { nginx: ['/usr/sbin/nginx', 'nginx-light'], haproxy: ['/usr/sbin/haproxy', 'haproxy'] } as const;
export type ProxyName = keyof typeof PROGRAMS;
export const PROXIES = ['nginx', 'haproxy'] as const satisfies readonly ProxyName[];

/** Why this proxy is not on this machine; undefined: it is, or was installed just now. */
export async function missingProxy(name: ProxyName): Promise<string | undefined> {
  const [program, debian] = PROGRAMS[name];
  if (!existsSync(program) && process.env.CI) await aptInstall(debian);
  return existsSync(program) ? undefined : `no ${program} (Debian: apt-get install ${debian})`;
}

/** The block of docs/operations.md, so that what is tried is what people are told to run. */
function documented(language: string, having: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block]) => block,
  );
  const block = blocks.find((one) => one?.includes(having));
  if (!block) throw new Error(`docs/operations.md shows no ${language} with "${having}".`);
  return block;
}

/** Without https, which is not what is tried, and with ports of this test. */
function nginxSettings(folder: string, port: number, instances: readonly number[]): string {
  const server = documented('nginx', 'proxy_pass')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_.*$/gm, '')
    .replace('127.0.0.1:4100', 'instances');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((one) => `${one}_temp_path ${join(folder, one)};`).join('\n');
  const upstream = `upstream instances { ${instances.map((one) => `server 127.0.0.1:${one};`).join(' ')} keepalive 8; }`;
  // With kept connections behind it, as whoever wants to smuggle needs them.
  const kept = server.replace('proxy_http_version 1.1;', 'proxy_http_version 1.1; proxy_set_header Connection "";');
  return `daemon off; master_process off; error_log stderr; pid ${join(folder, 'pid')};
events {}
http { access_log off; ${paths} ${upstream} ${kept} }`;
}

function haproxySettings(port: number, instances: readonly number[]): string {
  const servers = instances.map((one, nth) => `  server nth${nth} 127.0.0.1:${one} check cookie nth${nth}`);
  return documented('haproxy', 'backend instances')
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
    .replaceAll(/^ {2}server .*\n/gm, '')
    .concat(servers.join('\n'), '\n');
}

/** One of the proxies of docs/operations.md before these instances. */
export async function startProxy(name: ProxyName, instances: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), `souq-${name}-`));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'settings');
  writeFileSync(file, name === 'nginx' ? nginxSettings(folder, port, instances) : haproxySettings(port, instances));
  const args = name === 'nginx' ? ['-p', folder, '-c', file] : ['-db', '-f', file];
  const child = spawn(PROGRAMS[name][0], args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  const stop = async () => {
    process.off('exit', leave);
    const ended = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answersAt(port, child)) return { port, url: `http://127.0.0.1:${port}`, stop };
  await stop();
  throw new Error(`${name} did not start:\n${printed}`);
}

async function answersAt(port: number, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return true;
    await sleep(100);
  }
  return false;
}
