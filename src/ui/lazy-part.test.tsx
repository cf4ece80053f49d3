import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { toastQueue } from './toast.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  toastQueue.take();
  vi.useRealTimers();
});

/** Code that cannot be had the first `times`. */
function missingFor(times: number) {
  let left = times;
  const Part = ({ word, onClose }: { word: string; onClose?: () => void }) => (
    <button type="button" onClick={onClose}>{`part ${word}`}</button>
  );
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Part };
  });
}

function show(page: ReactNode) {
  return render(
    <I18nProvider i18n={i18n}>
      <input aria-label="typed" />
      <Suspense>{page}</Suspense>
    </I18nProvider>,
  );
}

test('what was opened and cannot be had closes, says why and asks anew at the next press; the page stays', async () => {
  const load = missingFor(1);
  const Part = lazyPart(load);
  function Page() {
    const [open, setOpen] = useState(true);
    return open ? (
      <Part word="one" onClose={() => setOpen(false)} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
    );
  }
  show(<Page />);
  const again = await screen.findByRole('button', { name: 'open' });
  expect(toastQueue.take().map(({ kind, instead }) => [kind, instead])).toEqual([['error', 'missing part']]);
  expect(screen.getByLabelText('typed')).toBeTruthy();
  await act(async () => again.click());
  expect(await screen.findByRole('button', { name: 'part one' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what belongs to the page says that it is missing, and comes by itself', async () => {
  const load = missingFor(2);
  const Part = lazyPart(load);
  show(<Part word="one" />);
  await screen.findByRole('alert');
  await act(async () => screen.getByRole('button').click());
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(await screen.findByRole('button', { name: 'part one' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what nobody pressed for is missing without a word, and comes by itself', async () => {
  const load = missingFor(1);
  const Part = lazyPart(load, 'silent');
  const { container } = show(<Part word="one" />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([container.textContent, load.mock.calls.length]).toEqual(['', 1]);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(await screen.findByRole('button', { name: 'part one' })).toBeTruthy();
});
