import { beforeEach, expect, test } from 'vitest';
import { setTheme } from './preferences.ts';
import { clearSession, currentRights, getSession, interruptSession, isInterrupted, saveSession } from './session.ts';

beforeEach(() => {
  clearSession();
  localStorage.clear();
});

test('exactly the five keys of the specification hold the session, and an empty value is removed', () => {
  saveSession('secret', { id: 4, role: 'Admin', name: 'سارة', email: 'Sara@souq.example', image: 'key' });
  saveSession('secret', { id: 4, role: 'Admin', name: '', email: 'Sara@souq.example', image: null });
  const { panel, ...keys } = { ...localStorage };
  expect(keys).toEqual({ token: 'secret', role: 'Admin', email: 'Sara@souq.example' });
  expect(panel).not.toContain('secret');
});

test('against a server without ids the lower-cased email tells users apart', () => {
  saveSession('t', { role: 'Admin', email: 'Sara@Souq.example' });
  expect(getSession()?.user).toBe('sara@souq.example');
});

test('signing out forgets the person but keeps the look of the device', () => {
  setTheme('dark');
  saveSession('t', { id: 4, role: 'Admin', name: 'Sara', permissions: ['orders.note'] });
  clearSession();
  expect(getSession()).toBeNull();
  expect({ ...localStorage }).toEqual({ panel: '{"theme":"dark"}' });
});

test('a stored role that nobody knows has no rights', () => {
  saveSession('t', { role: 'Moderator' });
  expect(getSession()?.role).toBe('Moderator');
  expect(currentRights()).toBeUndefined();
});

test('a late answer to an older token does not interrupt the new session', () => {
  saveSession('new', { role: 'Admin' });
  interruptSession('old');
  expect(isInterrupted()).toBe(false);
  interruptSession('new');
  expect(isInterrupted()).toBe(true);
  saveSession('newer', { role: 'Admin' });
  expect(isInterrupted()).toBe(false);
});

test('hand-edited notes are read as if they were not there', () => {
  localStorage.setItem('token', 't');
  localStorage.setItem('panel', '{"id":"x","permissions":["orders.note","root"],"theme":7');
  saveSession('t', { role: 'Sub Admin', permissions: ['orders.note'] });
  expect(getSession()?.permissions).toEqual(['orders.note']);
});
