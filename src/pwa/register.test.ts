import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker, takeUpdate } from './register.ts';
import { useUnsaved } from './unsaved.ts';

const HOUR = 3_600_000;

class Container extends EventTarget {
  readonly registration = Object.assign(new EventTarget(), { active: null, update: vi.fn(async () => undefined) });
  readonly ready = Promise.resolve(this.registration);
  readonly controller = null;
  readonly register = vi.fn(async () => this.registration);
}

let container: Container;
let reload: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  container = new Container();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a new version is asked for every hour, and whenever somebody looks at the page again', async () => {
  await registerWorker(() => []);
  const { update } = container.registration;
  expect(update).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(3);
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

test('where nobody says that the worker changed, it reloads after two seconds', () => {
  takeUpdate(stay);
  vi.advanceTimersByTime(1_999);
  expect(reload).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
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
  vi.advanceTimersByTime(1_000);
  const later = render(createElement(Form));
  container.dispatchEvent(new Event('controllerchange'));
  later.unmount();
  vi.advanceTimersByTime(5_000);
  expect(stay).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(0);
});
