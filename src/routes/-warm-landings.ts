import type { RegisteredRouter } from '@tanstack/react-router';

/** Whoever signs in lands on one of two screens; their code comes while the password is typed. */
export function warmLandings(router: RegisteredRouter): void {
  const { routesById } = router;
  const landings = [routesById['/_app'], routesById['/_app/orders'], routesById['/_app/_admin/']];
  for (const route of landings) router.loadRouteChunk(route)?.catch(() => undefined);
}
