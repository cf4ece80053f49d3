import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../scripts/chromium.mjs';

/** What a person holds in the hand. */
export interface Device {
  /** Whether the panel's worker may be installed there. */
  readonly hasWorker: boolean;
  start(): Promise<BrowserContext>;
  /** It goes out at once: nothing gets a chance to be written. */
  kill(): Promise<void>;
  /** Nothing is left of it. */
  remove(): Promise<void>;
}

/**
 * A context of a browser that runs already: there in a moment, but nothing outlives its end. Without a worker it has no page
 * where there is no connection, and need not fetch the whole panel first.
 */
export class ContextDevice implements Device {
  readonly #browser: Browser;
  readonly hasWorker: boolean;
  #context: BrowserContext | undefined;

  constructor(browser: Browser, { hasWorker = true } = {}) {
    this.#browser = browser;
    this.hasWorker = hasWorker;
  }

  async start(): Promise<BrowserContext> {
    if (this.#context) throw new Error('A context does not outlive its end; where a device dies, say process: true.');
    this.#context = await this.#browser.newContext({
      locale: 'en-US',
      timezoneId: 'Africa/Cairo',
      viewport: { width: 1280, height: 800 },
      serviceWorkers: this.hasWorker ? 'allow' : 'block',
    });
    if (!this.hasWorker) await this.#context.addInitScript(neverRegister);
    return this.#context;
  }

  async kill(): Promise<void> {
    await this.#context?.close();
  }

  async remove(): Promise<void> {
    await this.kill();
  }
}

/** Playwright's own way to block a worker answers with no registration, which no browser does. */
export function neverRegister() {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => undefined);
}

/** A real Chromium whose profile outlives it, so that it can be killed like a phone whose battery is taken out. */
export class ProcessDevice implements Device {
  readonly hasWorker = true;
  readonly #profile = mkdtempSync(join(tmpdir(), 'souq-device-'));
  #process: ChildProcess | undefined;
  // A run that is broken off must not leave a browser behind.
  readonly #atExit = () => this.#process?.pid && process.kill(-this.#process.pid, 'SIGKILL');
  #browser: Browser | undefined;

  async start(): Promise<BrowserContext> {
    // Two of them on one profile would wait for each other's storage for ever.
    await this.kill();
    const browser = await chromium.connectOverCDP(await this.#launch(), { timeout: 60_000 });
    this.#browser = browser;
    const [context] = browser.contexts();
    if (!context) throw new Error('Chromium started without a profile.');
    return context;
  }

  /** The address at which it listens. Now and then Chromium stumbles over the lock that its killed self has left. */
  async #launch(triesLeft = 3): Promise<string> {
    const { args, executablePath = chromium.executablePath() } = launchOptions();
    const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`, '--lang=en'];
    const quiet = ['--hide-crash-restore-bubble', '--password-store=basic', 'about:blank'];
    rmSync(join(this.#profile, 'SingletonLock'), { force: true });
    const child = spawn(executablePath, [...args, ...own, ...quiet], {
      // A group of its own, so that all of it can be killed at once.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Africa/Cairo' },
    });
    this.#process = child;
    process.off('exit', this.#atExit).on('exit', this.#atExit);
    try {
      return await addressOf(child);
    } catch (error) {
      // Whoever was killed on the way stays dead.
      if (triesLeft === 1 || this.#process !== child) throw error;
      return this.#launch(triesLeft - 1);
    }
  }

  /** SIGKILL to every process of the browser. */
  async kill(): Promise<void> {
    const [child, browser] = [this.#process, this.#browser];
    this.#process = undefined;
    this.#browser = undefined;
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    }
    await browser?.close().catch(() => undefined);
  }

  async remove(): Promise<void> {
    await this.kill();
    process.off('exit', this.#atExit);
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = '';
    child.stderr?.on('data', (chunk) => {
      printed += chunk;
      const [address] = /ws:\/\/\S+/.exec(printed) ?? [];
      if (address) done(address);
    });
    child.once('exit', () => fail(new Error(`Chromium ended at its start:\n${printed}`)));
  });
}

/** What a page said in passing, in order: `toasts` of the page, as the person could read them. */
export async function listenToToasts(page: Page): Promise<{ readonly said: string[] }> {
  const said: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('TOAST ')) said.push(text.slice(6));
  });
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const look = () => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
        if (seen.has(toast) || !toast.textContent) continue;
        seen.add(toast);
        // biome-ignore lint/suspicious/noConsole: the test listens to it.
        console.log(`TOAST ${toast.getAttribute('data-type') === 'error' ? 'ERROR ' : ''}${toast.textContent}`);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return { said };
}
