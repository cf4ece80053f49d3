import type { QueryClient } from '@tanstack/react-query';
import { watchKeyboard } from './device/keyboard.ts';
import { takeOrderNews } from './features/orders/news.ts';
import { startFetchingAhead } from './fetch-ahead.ts';
import type { PanelRouter } from './router.tsx';
import { watchEvents } from './sync/events.ts';

/** What goes on behind the screens that somebody is looking at. */
export function startBackground(client: QueryClient, router: PanelRouter): void {
  watchKeyboard();
  startFetchingAhead(client, router);
  watchEvents((news) => {
    takeOrderNews(client, news);
    // The figures count orders; they move no row.
    void client.invalidateQueries({ queryKey: ['home'] });
    void client.invalidateQueries({ queryKey: ['transactions'], refetchType: 'none' });
  });
}
