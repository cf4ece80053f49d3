import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, saveSession } from './session.ts';
import { draftPlace, wipeDrafts } from './typed-drafts.ts';

const signIn = (id: number) => saveSession(`token ${id}`, { id, role: 'Admin', name: 'A' });

/** A local storage with room for one short text. */
function smallStorage(taken: Record<string, string>) {
  const methods = {
    getItem: (name: string) => taken[name] ?? null,
    setItem(name: string, text: string) {
      if (text.length > 10 || Object.keys(taken).some((key) => key !== name))
        throw new DOMException('Full', 'QuotaExceededError');
      taken[name] = text;
    },
    removeItem: (name: string) => Reflect.deleteProperty(taken, name),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(taken, name, { value });
  vi.stubGlobal('localStorage', taken);
  return taken;
}

beforeEach(() => {
  localStorage.clear();
  wipeDrafts();
  signIn(7);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

test('a draft is there for the next page of the same person, and for nobody else', () => {
  draftPlace('orders:1:note').keep('half a thought');
  expect(draftPlace('orders:1:note').read()).toBe('half a thought');
  expect(draftPlace('orders:2:note').read()).toBeUndefined();
  signIn(8);
  expect(draftPlace('orders:1:note').read()).toBeUndefined();
});

test('what was sent or emptied leaves nothing behind', () => {
  for (const nothing of [undefined, '']) {
    draftPlace('orders:1:note').keep('sent');
    draftPlace('orders:1:note').keep(nothing);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  }
});

test('where local storage is full the kept lists give way to it, and where that is not enough it lives with the page', () => {
  const storage = smallStorage({ 'cache:7:orders': 'rows' });
  draftPlace('orders:1:note').keep('first');
  expect({ ...storage }).toEqual({ 'draft:7:orders:1:note': '"first"' });
  draftPlace('orders:1:note').keep('first and second');
  expect(draftPlace('orders:1:note').read()).toBe('first and second');
  // A page that comes after this one has at least what was there before.
  expect({ ...storage }).toEqual({ 'draft:7:orders:1:note': '"first"' });
});

test('nothing is kept once the person has gone', () => {
  const place = draftPlace('orders:1:note');
  clearSession();
  wipeDrafts();
  place.keep('too late');
  signIn(8);
  place.keep('much too late');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});
