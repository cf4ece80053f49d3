import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productAttachments } from '#contract/product-attachments.ts';
import { call } from './client.ts';

class Request {
  static last: Request | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onabort: () => void = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => this.onabort();
  send() {
    Request.last = this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file has all the time that it takes, as long as some of it leaves', async () => {
  const file = new File(['%PDF-1.7'], 'p.pdf', { type: 'application/pdf' });
  const shares: number[] = [];
  const sending = call(
    productAttachments.create,
    { params: { product_id: 7 }, body: { file } },
    { onProgress: (share) => shares.push(share) },
  ).catch((error: unknown) => error);
  await vi.waitFor(() => expect(Request.last).toBeDefined());
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(110_000);
    Request.last?.upload.onprogress?.({ loaded, total: 4 });
  }
  const settled = vi.fn();
  void sending.then(settled);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'timeout' }));
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});
