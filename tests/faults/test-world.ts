import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Device, ProcessDevice } from './browser.ts';
import { FaultProxy } from './fault-proxy.ts';
import { OtherDevice } from './other-device.ts';
import { Person } from './person.ts';
import { ADMINS } from './shop-folder.ts';

const TAB_WITHIN_MS = 60_000;
const CLOSED_WITHIN_MS = 20_000;

/** The real server on a copy of the shop, the faulty way to it, and one device in front. */
export class TestWorld {
  readonly app: string;
  readonly proxy: FaultProxy;
  readonly other: OtherDevice;
  readonly dataFolder: string;
  origin = '';
  server: RunningServer;
  device: Device = new ProcessDevice();
  context: BrowserContext | undefined;
  /** The open tabs; the last one is used unless said otherwise. */
  tabs: Person[] = [];

  private constructor(app: string, dataFolder: string, server: RunningServer) {
    this.app = app;
    this.dataFolder = dataFolder;
    this.server = server;
    this.proxy = new FaultProxy(server.port);
    this.other = new OtherDevice(server.url);
  }

  /** `port`: where the way to it begins; left out: wherever there is room. */
  static async open(app: string, shopFolder: string, env: Record<string, string> = {}, port = 0): Promise<TestWorld> {
    const dataFolder = mkdtempSync(join(tmpdir(), 'souq-world-'));
    cpSync(shopFolder, dataFolder, { recursive: true });
    const testWorld = new TestWorld(
      app,
      dataFolder,
      await startServer({ app, dataFolder, env: { DEMO: 'off', ...env } }),
    );
    testWorld.origin = await testWorld.proxy.listen(port);
    await testWorld.other.signIn(ADMINS[0]);
    return testWorld;
  }

  /** Another device before the same server, with a way of its own. */
  async beside(): Promise<TestWorld> {
    const testWorld = new TestWorld(this.app, this.dataFolder, this.server);
    testWorld.origin = await testWorld.proxy.listen();
    await testWorld.other.signIn(ADMINS[0]);
    return testWorld;
  }

  /** A new tab; the profile's session is whatever it was. */
  async openTab(): Promise<Person> {
    this.context ??= await this.device.start();
    let person = await this.#tabIn(this.context);
    if (!person) {
      // Whoever sits in front of such a browser starts it again.
      process.stdout.write(`The browser opened no tab within ${TAB_WITHIN_MS / 1000} s and is started again.\n`);
      await this.killBrowser();
      this.context = await this.device.start();
      person = await this.#tabIn(this.context);
      if (!person) throw new Error('The browser opens no tab, started again either.');
    }
    this.tabs.push(person);
    return person;
  }

  /** Asking for a page has no limit of its own, and is not even refused when the browser is killed meanwhile. */
  async #tabIn(context: BrowserContext): Promise<Person | undefined> {
    const gone = new Promise<never>((_, fail) => {
      context.browser()?.once('disconnected', () => fail(new Error('The browser is gone.')));
    });
    const opening = Person.open(context, this.origin, this.device.hasWorker);
    for (const late of [gone, opening]) late.catch(() => undefined);
    return Promise.race([opening, gone, setTimeout(TAB_WITHIN_MS, undefined, { ref: false })]);
  }

  async closeTabs(): Promise<void> {
    const tabs = this.tabs;
    this.tabs = [];
    for (const tab of tabs) await this.closeTab(tab);
  }

  /** Closing a page has no limit of its own either; a browser that does not let go of it is started again. */
  async closeTab({ page }: Person): Promise<void> {
    const closing = page.close({ runBeforeUnload: false }).then(
      () => 'closed',
      () => 'gone',
    );
    const end = await Promise.race([closing, setTimeout(CLOSED_WITHIN_MS, undefined, { ref: false })]);
    if (end) return;
    process.stdout.write(`The browser closed no tab within ${CLOSED_WITHIN_MS / 1000} s and is started again.\n`);
    await this.killBrowser();
  }

  async killBrowser(): Promise<void> {
    this.tabs = [];
    this.context = undefined;
    await this.device.kill();
  }

  /** A device that nobody has used yet takes the place of this one. */
  async newDevice(device: Device = new ProcessDevice()): Promise<void> {
    await this.killBrowser();
    await this.device.remove();
    this.device = device;
  }

  async killServer(): Promise<void> {
    await this.server.kill('SIGKILL');
  }

  async restartServer(): Promise<void> {
    const { app, dataFolder } = this;
    this.server = await startServer({ app, dataFolder, port: this.server.port, env: { DEMO: 'off' } });
  }

  /** The device and the way to it are gone; the server stays. */
  async leave(): Promise<void> {
    await this.killBrowser();
    await this.device.remove();
    await this.proxy.close();
  }

  async close(): Promise<void> {
    await this.leave();
    await this.server.stop();
  }

  removeData(): void {
    rmSync(this.dataFolder, { recursive: true, force: true });
    rmSync(`${this.dataFolder}.lock`, { force: true });
  }
}
