import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import 'virtual:uno.css';
import { watchConnection } from './api/connection.ts';
import { watchTheme } from './device/preferences.ts';
import { watchOtherTabs } from './device/session.ts';
import { startTexts } from './i18n/catalogs.ts';
import { reloadOnStaleChunk } from './pwa/stale-chunk.ts';
import { createPanelRouter } from './router.tsx';
import { BootFailure, BootWait } from './shell/boot-failure.tsx';
import { createQueryClient } from './sync/cache/query-client.ts';
import { somethingWaits } from './sync/queue-view.ts';
import { watchUser } from './watch-user.ts';

// Once the code has come: the letters travel while it runs, and are there for the first paint.
void document.fonts.load('1em "Readex Pro"', 'س');
reloadOnStaleChunk();
watchTheme();
watchOtherTabs();
watchConnection();

const queryClient = createQueryClient();
const router = createPanelRouter(queryClient);
watchUser(queryClient, router);
const openOutbox = () => void import('./sync/write-reply.ts').then(({ startOutbox }) => startOutbox(queryClient));
const openBackground = () => void import('./background.ts').then(({ startBackground }) => startBackground(queryClient));
if (somethingWaits()) openOutbox();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

// A white page for eleven seconds would look broken; a quick start never shows this one.
const wait = setTimeout(() => root.render(<BootWait />), 1_000);

// Texts, the screen's chunk and its first rows are fetched side by side.
Promise.all([startTexts(), router.load()]).then(
  () => {
    clearTimeout(wait);
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    );
    void import('./after-paint.ts').then(({ startAfterPaint }) => startAfterPaint(openOutbox));
    // Behind everything that somebody is looking at.
    setTimeout(openBackground, 4_000);
  },
  () => {
    clearTimeout(wait);
    root.render(<BootFailure />);
  },
);
