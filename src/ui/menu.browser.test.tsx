import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAlone } from '../../tests/render-alone.tsx';
import { Menu } from './menu.tsx';

function show(language: 'ar' | 'en' = 'en') {
  const chosen = vi.fn();
  const item = (key: string, label: string) => ({ key, label, onSelect: () => chosen(key) });
  const refused = { ...item('export', 'Export'), disabledReason: 'Needs a connection' };
  renderAlone(<Menu label="Actions" items={[item('edit', 'Edit'), item('copy', 'Copy'), refused]} />, language);
  return chosen;
}

const focused = () => document.activeElement?.textContent;
const opener = () => screen.getByRole('button', { name: 'Actions' });

test('a menu is walked with arrows, Home, End and first letters', async () => {
  show();
  opener().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Copy');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toContain('Export');
  await userEvent.keyboard('{Home}c');
  expect(focused()).toBe('Copy');
});

test('Escape closes a menu and gives focus back', async () => {
  const chosen = show();
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(chosen).not.toHaveBeenCalled();
});

test('a choice runs once and closes the menu; a disabled one says why and does nothing', async () => {
  const chosen = show();
  await userEvent.click(opener());
  screen.getByRole('menuitem', { name: /Export/ }).click();
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByText('Needs a connection')).toBeDefined();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(chosen.mock.calls).toEqual([['edit']]);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu stays inside the window in Arabic', async () => {
  await page.viewport(360, 640);
  show('ar');
  await userEvent.click(opener());
  const box = screen.getByRole('menu').getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(360);
  expect(box.top).toBeGreaterThanOrEqual(opener().getBoundingClientRect().bottom);
});
