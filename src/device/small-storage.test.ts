import { afterEach, expect, test, vi } from 'vitest';
import { keepSmall } from './small-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A local storage that takes one entry and no more. */
function smallStorage(taken: Record<string, string>) {
  const methods = {
    setItem(name: string, text: string) {
      if (Object.keys(taken).some((key) => key !== name)) throw new DOMException('Full', 'QuotaExceededError');
      taken[name] = text;
    },
    removeItem: (name: string) => Reflect.deleteProperty(taken, name),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(taken, name, { value });
  vi.stubGlobal('localStorage', taken);
  return taken;
}

test('where a small note has no room, kept lists give way', () => {
  const storage = smallStorage({ 'cache:1 orders': 'rows' });
  expect(keepSmall('i18nextLng', 'en')).toBe(true);
  expect({ ...storage }).toEqual({ i18nextLng: 'en' });
});

test('nothing breaks where even that makes no room', () => {
  const storage = smallStorage({ token: 'mine' });
  expect(keepSmall('i18nextLng', 'en')).toBe(false);
  expect({ ...storage }).toEqual({ token: 'mine' });
});
