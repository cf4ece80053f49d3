import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker, takeUpdate } from './register.ts';

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

test('a taken update reloads as soon as the worker has changed, once', () => {
  takeUpdate();
  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('where nobody says that the worker changed, it reloads after two seconds', () => {
  takeUpdate();
  vi.advanceTimersByTime(1_999);
  expect(reload).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
