import { Window } from 'happy-dom';
import type { Language } from '../contract/errors.ts';
import { DRAWN_PAGES } from '../contract/first-page.ts';
import { permissionsOf } from '../contract/roles.ts';
import { compileOne } from './catalogs.ts';
import { pageServer } from './page-server.ts';

// Draws the page of a path in a language, both of which are named, as JSON: a program of its own, whose globals are those of a browser.
const [, , path = '/orders', asked] = process.argv;
const language: Language = asked === 'en' ? 'en' : 'ar';
// Days ago: what is said of the moment itself is a short word, which stands elsewhere too.
const placed = new Date(Date.now() - 5 * 24 * 3_600_000 - 60_000);
const server = await pageServer();
openWindow();
const { answersOfDraft, draw } = await server.ssrLoadModule(`/src/ready-pages/draw-${DRAWN_PAGES[path]}.ts`);
const answers: Readonly<Record<string, unknown>> = answersOfDraft(placed);
// A pipe takes it piece by piece, so nothing ends before it is through.
process.stdout.write(JSON.stringify(await draw(language, placed)), () => process.exit(0));

/** The window of a phone on which an Admin opens the page. What Node has already stays, but for what knows its page. */
function openWindow() {
  const window = new Window({ url: `https://panel.example${path}`, width: 412, height: 915 });
  const ofPage = new Set(['document', 'location', 'navigator', 'localStorage', 'Event', 'CustomEvent', 'EventTarget']);
  const names = Object.getOwnPropertyNames(window).filter((name) => ofPage.has(name) || !(name in globalThis));
  for (const name of names) define(name, Reflect.get(window, name));
  define('window', globalThis);
  define('fetch', answer);
  window.document.documentElement.lang = language;
  const kept = { token: 'a', role: 'Admin', panel: JSON.stringify({ id: 1, permissions: permissionsOf('Admin') }) };
  for (const [name, value] of Object.entries(kept)) window.localStorage.setItem(name, value);
}

function define(name: string, value: unknown) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

/** Texts, and what the draft is answered; whatever else is asked for stays on its way. */
async function answer(asked: string | URL | Request): Promise<Response> {
  const address = asked instanceof Request ? asked.url : String(asked);
  const namespace = /\/locales\/\w+\/([\w-]+)\.json/.exec(address)?.[1];
  if (namespace) return Response.json(JSON.parse(await compileOne(language, namespace)));
  const answer = answers[new URL(address, location.href).pathname.replace(/^\/api/, '')];
  return answer ? Response.json(answer) : new Promise(() => undefined);
}
