import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { toast } from 'sonner';
import { expect } from 'vitest';
import { noteAnswer, noteSilence } from '#app/api/connection.ts';
import { clearSession, saveSession } from '#app/device/session.ts';
import { wipeDrafts } from '#app/device/typed-drafts.ts';
import { startMessages, switchLanguage } from '#app/i18n/catalogs.ts';
import { Panel } from '#app/panel.tsx';
import { createPanelRouter } from '#app/router.tsx';
import { createQueryClient } from '#app/sync/query-client.ts';
import { ANSWER_MARK } from '#contract/answer.ts';
import type { Language } from '#contract/errors.ts';
import { type Permission, permissionsOf, type Role } from '#contract/roles.ts';
import { compileOne } from '../../vite/catalogs.ts';
import { openShop, type Shop } from '../api/shop.ts';

// The first visit of a file loads the screen's own chunk, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

type Who = 'admin' | 'subAdmin' | 'provider' | 'otherProvider';
const ROLES: Record<Who, Role> = {
  admin: 'Admin',
  subAdmin: 'Sub Admin',
  provider: 'Provider',
  otherProvider: 'Provider',
};

interface Visit {
  readonly path: string;
  /** Left out: nobody is signed in. */
  readonly as?: Who;
  /** The rights that this session knows of; left out: those of the role. */
  readonly granted?: readonly Permission[];
  readonly language?: Language;
  /** Of the window, in pixels: a desktop unless said otherwise. */
  readonly width?: number;
  /** The same person's page once more: what was typed and not sent is still on the device. */
  readonly again?: boolean;
}

/** What the panel sent, in order: `GET /api/admin/orders?…`. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly form: () => Promise<Record<string, string>>;
}

/** When it was done by the clock of the device, which every change that may wait says. */
export const MOMENT: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** An answer that the server might give, marked as its own. */
export function fromServer(body: JsonBodyType, init: { status?: number } = {}) {
  return HttpResponse.json(body, { ...init, headers: { [ANSWER_MARK]: '1' } });
}

/** What is in the toast that says this, once it is there; older ones may still stand beside it. */
export async function toastOf(text: string | RegExp) {
  const news = await screen.findByText(text);
  return within(news.closest('li') ?? news);
}

/** The whole panel in front of the real server on its own small shop. Close it after the file's last test. */
export async function openTestApp() {
  const shop = await openShop();
  const sent: SentRequest[] = [];
  let silent = false;
  const server = setupServer(
    http.get('*/locales/:language/:file', async ({ params: { language, file } }) => {
      const json = await compileOne(String(language), String(file).replace('.json', ''));
      return new Response(json, { headers: { 'Content-Type': 'application/json' } });
    }),
    http.get('*/healthz', ({ request }) => shop.app.fetch(request)),
    http.all('*/api/*', ({ request }) => {
      const copy = request.clone();
      sent.push({
        method: request.method,
        url: new URL(request.url),
        form: async () => fieldsOf(await copy.formData()),
      });
      return shop.app.fetch(request);
    }),
  );
  server.listen({ onUnhandledFrame: 'error' });

  async function visit({ path, as, granted, language = 'en', width = 1440, again = false }: Visit) {
    leave();
    if (!again) wipeDrafts();
    if (silent) comeBack();
    setWidth(width);
    sent.length = 0;
    if (as) signIn(shop, as, granted);
    window.history.replaceState(null, '', path);
    await startMessages();
    await switchLanguage(language);
    const queryClient = createQueryClient();
    const router = createPanelRouter(queryClient);
    const view = render(<Panel router={router} />);
    return { ...view, user: userEvent.setup(), router, queryClient };
  }

  /** From now until the next visit nothing answers. */
  function goOffline() {
    silent = true;
    server.use(http.all('*', () => HttpResponse.error()));
    act(noteSilence);
  }

  function comeBack() {
    silent = false;
    server.resetHandlers();
    noteAnswer();
  }

  async function close() {
    leave();
    if (silent) comeBack();
    server.close();
    await shop.close();
  }

  return { shop, server, sent, visit, goOffline, comeBack: () => act(comeBack), resize, close };
}

function setWidth(width: number) {
  // happy-dom hangs its own controls on the window, which the browser's types do not know.
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number; height: number }): void };
  };
  happyDOM.setViewport({ width, height: 900 });
}

/** The window in another width, as when a tablet is turned. */
function resize(width: number) {
  act(() => {
    // happy-dom takes every media query for unmatched until the first event, so it would miss the end of a match.
    window.dispatchEvent(new Event('resize'));
    setWidth(width);
  });
}

function leave() {
  cleanup();
  clearSession();
  // The library brings those that nobody put away to the next page.
  toast.dismiss();
}

function signIn(shop: Shop, who: Who, granted?: readonly Permission[]) {
  const role = ROLES[who];
  saveSession(shop.keys[who], { id: shop.people[who], role, name: who, permissions: granted ?? permissionsOf(role) });
}

function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
