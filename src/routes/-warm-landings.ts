import type { RegisteredRouter } from '@tanstack/react-router';
import { readMessagesAhead } from '#app/i18n/catalogs.ts';

/** Whoever signs in lands on one of two screens; their code and texts come while the password is typed. */
export function warmLandings(router: RegisteredRouter): void {
  const { routesById } = router;
  const landings = [routesById['/_app'], routesById['/_app/orders'], routesById['/_app/_admin/']];
  for (const route of landings) router.loadRouteChunk(route)?.catch(() => undefined);
  readMessagesAhead('orders', 'home');
}
