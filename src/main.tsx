import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import './app.css';
import 'virtual:uno.css';
import { watchConnection } from './api/connection.ts';
import { nextTask } from './device/next-task.ts';
import { watchTheme } from './device/preferences.ts';
import { watchOtherTabs } from './device/session.ts';
import { startMessages } from './i18n/catalogs.ts';
import { Panel } from './panel.tsx';
import { reloadOnStaleChunk } from './pwa/stale-chunk.ts';
import { createPanelRouter, type PanelRouter } from './router.tsx';
import { warmLandings } from './routes/-warm-landings.ts';
import { landing } from './session/guards.ts';
import { BootFailure, BootFailureNote, BootWait } from './shell/boot-failure.tsx';
import { createQueryClient } from './sync/query-client.ts';
import { somethingWaits } from './sync/queue-view.ts';
import { watchUser } from './watch-user.ts';

// Once the code has come: the letters travel while it runs, and are there for the first paint.
void document.fonts.load('1em "Readex Pro"', 'س');
reloadOnStaleChunk();
watchTheme();
watchOtherTabs();
watchConnection();

const queryClient = createQueryClient();
let router: PanelRouter;
// What waits is sent by nobody else, so its code is asked for until it is there.
const openOutbox = () =>
  void import('./sync/write-reply.ts')
    .then(({ startOutbox }) => startOutbox(queryClient))
    .catch(() => setTimeout(openOutbox, 5_000));
const openBackground = () =>
  void import('./background.ts').then(({ startBackground }) => startBackground(queryClient, router));
if (somethingWaits()) openOutbox();

const container = rootElement();
// src/boot has put the sign-in page there, which stays until the panel takes it over.
const isReady = container.dataset.ready !== undefined;
let root: Root | undefined;
let failures = 0;
/** The sign-in page stands by itself, and leads on to where the guards are asked. */
let leadsOn = false;
const show = (page: ReactNode) => {
  root ??= createRoot(container);
  root.render(page);
};

// A white page for eleven seconds would look broken; a quick start never shows this one.
const wait = setTimeout(() => container.hasChildNodes() || show(<BootWait />), 1_000);

void begin();

function rootElement(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('index.html has no #root');
  return found;
}

/** Each step in a task of its own: no press waits for all of them. */
async function begin() {
  await nextTask();
  router = createPanelRouter(queryClient);
  watchUser(queryClient, () => leadsOn || void router.invalidate());
  await nextTask();
  start();
}

/** Texts, the screen's chunk and its first rows are fetched side by side. */
function start() {
  Promise.all([startMessages(), router.load()])
    .then(async () => {
      clearTimeout(wait);
      await nextTask();
      if (isReady && router.state.location.pathname === '/login') await takeOverSignIn(container);
      else showPanel();
      void import('./after-paint.ts').then(({ startAfterPaint }) => startAfterPaint(openOutbox, queryClient, router));
      // Behind everything that somebody is looking at.
      setTimeout(openBackground, 4_000);
    })
    .catch(fail);
}

function fail() {
  clearTimeout(wait);
  if (!isReady || root) return show(<BootFailure />);
  failures += 1;
  const place = document.createElement('div');
  container.before(place);
  const note = createRoot(place);
  const retry = () => {
    // What is not there twice is gone with an older build: only the new page has it.
    if (failures > 1) return location.reload();
    note.unmount();
    place.remove();
    start();
  };
  note.render(<BootFailureNote onRetry={retry} />);
}

function showPanel() {
  const panel = (
    <StrictMode>
      <Panel router={router} />
    </StrictMode>
  );
  // In slices: rows that stand there already scroll and lead on while the panel is drawn behind them, and no press waits for all of it.
  startTransition(() => show(panel));
}

/** The sign-in page goes on with what was typed into it, and the panel comes after it. */
async function takeOverSignIn(place: HTMLElement) {
  const { takeOverReadyPage } = await import('./features/sign-in/ready-page.tsx');
  const { redirect: wanted } = router.state.location.search;
  const pathOf = () => landing(typeof wanted === 'string' ? wanted : undefined);
  leadsOn = true;
  takeOverReadyPage(place, async (leave) => {
    // The rows that came with the sign-in are seen before the panel is drawn around them.
    window.leaveSignIn = leave;
    await window.readyPages?.draw(pathOf(), true);
    window.leaveSignIn = undefined;
    leadsOn = false;
    await router.navigate({ href: pathOf(), replace: true });
    leave();
    showPanel();
  });
  warmLandings(router);
  // No figure stands on this page, and many on the next one.
  void document.fonts.load('1em "Panel Figures"', '1');
  if (typeof wanted === 'string') window.readyPages?.fetch(wanted);
}
