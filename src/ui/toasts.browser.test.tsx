import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAlone } from '../../tests/render-alone.tsx';
import { Drawer } from './drawer.tsx';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

test('a toast is 300 px wide at the right edge, on a phone and in Arabic too', async () => {
  await page.viewport(400, 700);
  renderAlone(<Toasts />, 'ar');
  toast.success('Saved');
  const box = await vi.waitFor(() => screen.getByText('Saved').closest('li')?.getBoundingClientRect());
  expect(box?.width).toBe(300);
  expect(box?.right).toBeGreaterThan(380);
  expect(box?.right).toBeLessThanOrEqual(400);
});

test('a toast can be answered while a drawer is open', async () => {
  await page.viewport(1200, 800);
  const undo = vi.fn();
  renderAlone(
    <>
      <Toasts />
      <Drawer title="Edit" onClose={() => undefined}>
        <p>A form</p>
      </Drawer>
    </>,
  );
  toast.info('Deleted', { action: { label: 'Undo', onPress: undo } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog')).toBeDefined();
});
