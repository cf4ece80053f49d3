import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { deployNextBuild } from '../faults/app-copy.ts';
import type { Person } from '../faults/person.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { expect } from './fixtures.ts';

/** The next build is put where the server takes its panel from, and the open page hears of it. */
export async function deploy(testWorld: TestWorld, person: Person, mark: string) {
  await putBuild(testWorld, mark);
  expect(await lookForBuild(person)).toBe('installed');
}

/** Another instance, with the build of now whatever the first one gets. */
export async function secondInstance({ app }: TestWorld): Promise<RunningServer & { leave: () => Promise<void> }> {
  const copy = mkdtempSync(join(tmpdir(), 'souq-app-'));
  cpSync(app, copy, { recursive: true, verbatimSymlinks: true });
  const instance = await startServer({ app: copy, env: { DEMO: 'off' } });
  const leave = async () => {
    await instance.stop();
    rmSync(copy, { recursive: true, force: true });
  };
  return { ...instance, leave };
}

export async function putBuild(testWorld: TestWorld, mark: string) {
  await testWorld.server.kill('SIGTERM');
  deployNextBuild(testWorld.app, mark);
  await testWorld.restartServer();
}

/** The browser asks for another build; what becomes of the one that it finds. */
export const lookForBuild = ({ page }: Person) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (worker?.state !== 'installing') return worker?.state;
    return new Promise<string>((done) => {
      worker.addEventListener('statechange', () => done(worker.state), { once: true });
    });
  });

export const buildOf = ({ page }: Person) =>
  page
    .locator('meta[name=build]')
    .getAttribute('content', { timeout: 1_000 })
    .catch(() => null);
export const bar = ({ page }: Person) => page.getByText('New version ready');
export const updateOf = ({ page }: Person) => page.getByRole('button', { name: 'Update', exact: true });

/** What is on its way has five seconds to come back, and the worker is seen to change. */
export async function takeUpdate(person: Person) {
  await updateOf(person).waitFor();
  await Promise.all([person.page.waitForEvent('load', { timeout: 30_000 }), updateOf(person).click()]);
}
