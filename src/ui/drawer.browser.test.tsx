import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchKeyboard } from '#app/device/keyboard.ts';
import { renderAlone } from '../../tests/render-alone.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';

function Page({ dirty = false }: { dirty?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      {open && (
        <Drawer title="Edit brand" dirty={dirty} onClose={close} actions={<Button>Save</Button>}>
          <form>
            <input aria-label="Name" />
          </form>
        </Drawer>
      )}
    </main>
  );
}

const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });

describe('a drawer', () => {
  test('takes focus, keeps it in a circle and gives it back', async () => {
    renderAlone(<Page />);
    await userEvent.click(button('Open'));
    expect(focused()).toBe(screen.getByLabelText('Name'));
    await userEvent.tab();
    expect(focused()).toBe(button('Save'));
    await userEvent.tab();
    expect(focused()).toBe(button('Close'));
    await userEvent.tab({ shift: true });
    expect(focused()).toBe(button('Save'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(button('Open'));
  });

  test('makes the page behind unreachable and frees it again', async () => {
    renderAlone(<Page />);
    const behind = button('Behind');
    await userEvent.click(button('Open'));
    // A frame after the drawer is seen.
    await expect.poll(() => behind.closest('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(behind.closest('[inert]')).toBeNull();
  });

  test('asks before unsaved input is lost, and staying keeps it', async () => {
    renderAlone(<Page dirty />);
    await userEvent.click(button('Open'));
    await userEvent.fill(screen.getByLabelText('Name'), 'Nile');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog').textContent).toContain('Discard your changes?');
    expect(focused()).toBe(button('Keep editing'));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nile');
    await userEvent.click(button('Close'));
    await userEvent.click(button('Discard'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(button('Open'));
  });

  test('comes from the end side: the left in Arabic, the right in English', async () => {
    await page.viewport(1200, 800);
    renderAlone(<Page />, 'ar');
    await userEvent.click(button('Open'));
    await vi.waitFor(() => expect(screen.getByRole('dialog').getBoundingClientRect().left).toBe(0));
    renderAlone(<Page />, 'en');
    await userEvent.click(button('Open'));
    await vi.waitFor(() => expect(screen.getByRole('dialog').getBoundingClientRect().right).toBe(1200));
  });

  test('covers a phone and keeps its actions in sight', async () => {
    await page.viewport(360, 640);
    renderAlone(<Page />, 'ar');
    await userEvent.click(button('Open'));
    await vi.waitFor(() => expect(screen.getByRole('dialog').getBoundingClientRect().width).toBe(360));
    expect(button('Save').getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  });

  test('ends above a keyboard that lies over the page, as Safari’s does', async () => {
    await page.viewport(360, 640);
    const view = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, scale: 1 });
    const becomes = (now: Partial<typeof view>) => {
      Object.assign(view, now);
      view.dispatchEvent(new Event('resize'));
    };
    watchKeyboard(view as unknown as VisualViewport);
    renderAlone(<Page />, 'ar');
    await userEvent.click(button('Open'));
    const bottom = () => button('Save').getBoundingClientRect().bottom;
    becomes({ height: 300 });
    await vi.waitFor(() => expect(bottom()).toBeLessThanOrEqual(300));
    // Scrolled up to the field, the page is seen from further below.
    becomes({ offsetTop: 100 });
    await vi.waitFor(() => expect(bottom()).toBeLessThanOrEqual(400));
    expect(bottom()).toBeGreaterThan(300);
    becomes({ height: 320, offsetTop: 0, scale: 2 });
    await vi.waitFor(() => expect(bottom()).toBeGreaterThan(500));
  });
});

test('a confirmation starts on the harmless answer and says what it asks', async () => {
  const confirm = vi.fn();
  const cancel = vi.fn();
  renderAlone(
    <ConfirmDialog title="Delete “Nile”?" confirmLabel="Delete" onConfirm={confirm} onCancel={cancel}>
      It stays in old orders.
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Nile”?', description: 'It stays in old orders.' });
  expect(dialog.contains(button('Delete'))).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(cancel).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
});
