import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { orders } from '#contract/orders.ts';
import { addOrder } from '../api/goods.ts';
import { openTestApp } from './panel.tsx';

// A camera and a reader of codes, which this browser has not.
const camera = bringCamera();

function bringCamera() {
  const state = { held: '', looks: 0, misses: 0, allowed: true, stopped: 0 };
  const detect = async () => {
    state.looks += 1;
    if (state.misses > 0) {
      state.misses -= 1;
      return [];
    }
    return state.held ? [{ rawValue: state.held }] : [];
  };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect;
    },
  );
  const stop = () => {
    state.stopped += 1;
  };
  const getUserMedia = async () => {
    if (!state.allowed) throw new DOMException('Permission denied', 'NotAllowedError');
    const stream = new MediaStream();
    return Object.assign(stream, { getTracks: () => [{ stop }] });
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { configurable: true, get: () => 4 });
  return state;
}

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => Object.assign(camera, { held: '', looks: 0, misses: 0, allowed: true, stopped: 0 }));
afterAll(() => {
  vi.unstubAllGlobals();
  return app.close();
});

async function startScanning() {
  const { pen, shirt } = app.shop.products;
  const lines = [
    { productId: pen, name: 'Pen', quantity: 2, price: 100 },
    { productId: shirt, name: 'Shirt', quantity: 1, price: 100 },
  ];
  const { id } = await addOrder(app.shop.db, { lines });
  const { user } = await app.visit({ path: `/orders-details/${id}?pick=1`, as: 'subAdmin' });
  await user.click(await screen.findByRole('button', { name: 'Scan' }));
  return { id, user, dialog: within(await screen.findByRole('dialog', { name: 'Scan with the camera' })) };
}

/** The camera has looked some more times at what is held before it. */
async function looksAgain(times = 3) {
  const until = camera.looks + times;
  await waitFor(() => expect(camera.looks).toBeGreaterThanOrEqual(until), { timeout: 5_000 });
}

async function pickedOf(id: number): Promise<number[]> {
  const { body } = await app.shop.ask(app.shop.keys.admin, orders.get, { id });
  return body.data.lines.map(({ picked_quantity: picked }: { picked_quantity: number }) => picked);
}

test('the camera picks a piece for each code that comes into sight, once while it stays, and is off when closed', async () => {
  const { id, user, dialog } = await startScanning();
  const { pen, shirt } = app.shop.products;
  camera.held = String(pen);
  await screen.findByText('1 of 3 picked');
  await looksAgain();
  screen.getByText('1 of 3 picked');
  // A hand that shakes hides the code for a look or two.
  camera.misses = 2;
  await looksAgain(4);
  screen.getByText('1 of 3 picked');
  camera.held = String(shirt);
  await screen.findByText('2 of 3 picked');
  camera.held = 'nothing-of-this';
  await screen.findByText(/^Nothing in this order has the code/);
  // Taken away and shown once more, it is another piece.
  camera.held = '';
  await looksAgain(3);
  camera.held = String(pen);
  await screen.findByText('3 of 3 picked');
  await waitFor(async () => expect(await pickedOf(id)).toEqual([2, 1]));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(camera.stopped).toBe(1));
  await screen.findByText('Everything is picked');
});

test('whoever keeps the camera from the panel is told how to allow it', async () => {
  camera.allowed = false;
  const { dialog } = await startScanning();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The camera cannot be used\. Allow it/);
});
