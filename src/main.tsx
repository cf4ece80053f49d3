import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import 'virtual:uno.css';
import { startAfterPaint } from './after-paint.ts';
import { followUser } from './follow-user.ts';
import { startTexts } from './i18n/catalogs.ts';
import { watchConnection } from './offline/online.ts';
import { createQueryClient } from './offline/query-client.ts';
import { somethingWaits } from './offline/queue.ts';
import { reloadOnStaleChunk } from './pwa/stale-chunk.ts';
import { createPanelRouter } from './router.tsx';
import { followTheme } from './session/preferences.ts';
import { followOtherTabs } from './session/session.ts';
import { BootFailure } from './shell/boot-failure.tsx';

// Once the code has come: the letters travel while it runs, and are there for the first paint.
void document.fonts.load('1em "Readex Pro"', 'س');
reloadOnStaleChunk();
followTheme();
followOtherTabs();
watchConnection();

const queryClient = createQueryClient();
const router = createPanelRouter(queryClient);
followUser(queryClient, router);
const openOutbox = () => void import('./kit/answers.ts').then(({ startOutbox }) => startOutbox(queryClient));
const openBackground = () => void import('./background.ts').then(({ startBackground }) => startBackground(queryClient));
if (somethingWaits()) openOutbox();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

// Texts, the screen's chunk and its first rows are fetched side by side.
Promise.all([startTexts(), router.load()]).then(
  () => {
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    );
    startAfterPaint(openOutbox);
    // Behind everything that somebody is looking at.
    setTimeout(openBackground, 4_000);
  },
  () => root.render(<BootFailure />),
);
