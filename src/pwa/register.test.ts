import { act, render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { registerWorker, takeUpdate } from './register.ts';
import { useUnsaved } from './unsaved.ts';

const HOUR = 3_600_000;

class Worker extends EventTarget {
  readonly scriptURL = new URL('/service-worker.js', location.href).href;
  readonly postMessage = vi.fn();
  state: ServiceWorkerState;

  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
}

class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = vi.fn(async () => undefined);

  /** The browser has found another build. */
  find(): void {
    this.installing = new Worker('installing');
    this.dispatchEvent(new Event('updatefound'));
  }

  /** The build that is being installed comes to its end. */
  finish(state: 'installed' | 'activated' | 'redundant'): void {
    const worker = this.installing;
    if (!worker) return;
    this.installing = null;
    if (state === 'installed') this.waiting = worker;
    if (state === 'activated') this.active = worker;
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  }
}

class Container extends EventTarget {
  readonly registration = new Registration();
  readonly ready = Promise.resolve(this.registration);
  readonly controller = null;
  readonly register = vi.fn(async () => this.registration);
}

let container: Container;
let listening: MockInstance<typeof document.addEventListener>;
let reload: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  container = new Container();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  listening = vi.spyOn(document, 'addEventListener');
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a new version is asked for every hour, and whenever somebody looks at the page again', async () => {
  container.registration.active = new Worker('activated');
  await registerWorker(() => []);
  const { update } = container.registration;
  expect(update).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(3);
});

test.each([
  ['refuses its script', () => container.register.mockRejectedValueOnce(new TypeError('text/html'))],
  ['refuses a part of it', () => container.registration.find()],
])('a device that has no worker, since a portal %s, asks for it again', async (_, refuse) => {
  // Each page remembers by itself what it was told.
  vi.resetModules();
  const page = await import('./register.ts');
  refuse();
  void page.registerWorker(() => []);
  await vi.advanceTimersByTimeAsync(0);
  container.registration.finish('redundant');
  expect(container.register).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(container.register).toHaveBeenCalledTimes(2);
  expect(container.registration.update).toHaveBeenCalledTimes(0);
});

describe('G10: a build that waits is told', () => {
  /** The page opens where another build has been active before. */
  async function open(): Promise<{ current: boolean }> {
    vi.resetModules();
    const page = await import('./register.ts');
    const { result } = renderHook(() => page.useUpdateWaiting());
    await act(() => page.registerWorker(() => []));
    return result;
  }
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000));

  test('which was there before the page', async () => {
    container.registration.active = new Worker('activated');
    container.registration.waiting = new Worker('installed');
    expect((await open()).current).toBe(true);
  });

  test('which was being installed when the page opened', async () => {
    container.registration.active = new Worker('activated');
    container.registration.find();
    const told = await open();
    expect(told.current).toBe(false);
    container.registration.finish('installed');
    await pass();
    expect(told.current).toBe(true);
  });

  test('after one that could not be installed, days later', async () => {
    container.registration.active = new Worker('activated');
    const told = await open();
    for (let day = 0; day < 3; day++) {
      vi.advanceTimersByTime(24 * HOUR);
      container.registration.find();
      container.registration.finish('redundant');
      await pass();
      expect(told.current).toBe(false);
    }
    container.registration.find();
    container.registration.finish('installed');
    await pass();
    expect(told.current).toBe(true);
  });

  test('but not the first of a device, which waits for nobody', async () => {
    container.registration.find();
    const told = await open();
    container.registration.finish('installed');
    container.registration.waiting = null;
    await pass();
    expect(told.current).toBe(false);
  });
});

const stay = vi.fn();
beforeEach(() => stay.mockClear());

test('a taken update reloads as soon as the worker has changed, once', () => {
  takeUpdate(stay);
  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  vi.advanceTimersByTime(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('where nobody says that the worker changed', () => {
  async function takeWaiting(): Promise<Registration> {
    const { registration } = container;
    registration.active = new Worker('activated');
    registration.waiting = new Worker('installed');
    vi.resetModules();
    const page = await import('./register.ts');
    await page.registerWorker(() => []);
    page.takeUpdate(stay);
    return registration;
  }

  test('it reloads once the next one is there, and not in between', async () => {
    const { waiting } = await takeWaiting();
    vi.advanceTimersByTime(10_000);
    if (waiting) waiting.state = 'activating';
    vi.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(0);
    if (waiting) waiting.state = 'activated';
    vi.advanceTimersByTime(200);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('it reloads after 45 seconds in any case', async () => {
    await takeWaiting();
    vi.advanceTimersByTime(44_900);
    expect(reload).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(100);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('it reloads at once where another tab took it', () => {
    takeUpdate(stay);
    vi.advanceTimersByTime(200);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('G10: a page that stays, since the browser asked whether to leave it, goes on', () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  reload.mockImplementation(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  takeUpdate(stay);
  container.dispatchEvent(new Event('controllerchange'));
  vi.advanceTimersByTime(1);
  expect(stay).toHaveBeenCalledTimes(1);
  window.removeEventListener('beforeunload', ask);
  takeUpdate(stay);
  container.dispatchEvent(new Event('controllerchange'));
  vi.advanceTimersByTime(5_000);
  expect([stay.mock.calls.length, reload.mock.calls.length]).toEqual([1, 2]);
});

function Form() {
  useUnsaved(true);
  return null;
}

test('G10: a form that was opened after the update was pressed is not reloaded', () => {
  const form = render(createElement(Form));
  takeUpdate(stay);
  vi.advanceTimersByTime(5_000);
  expect(stay).toHaveBeenCalledTimes(1);
  form.unmount();
  takeUpdate(stay);
  vi.advanceTimersByTime(100);
  const later = render(createElement(Form));
  container.dispatchEvent(new Event('controllerchange'));
  later.unmount();
  vi.advanceTimersByTime(5_000);
  expect(stay).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(0);
});
