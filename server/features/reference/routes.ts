import type { Api } from '#server/http/api.ts';
import { openApiDocument } from './document.ts';
import { REFERENCE_STYLE, referencePage } from './page.ts';

const HOUR = 'public, max-age=3600';

/** The contract for other programs, and for the people who write them. Nothing in it is secret: the panel carries it too. */
export function mountReference({ hono }: Api): void {
  hono.get('/openapi.json', (c) => c.json(openApiDocument(), 200, { 'Cache-Control': HOUR }));
  hono.get('/reference', (c) => c.html(referencePage(), 200, { 'Cache-Control': HOUR }));
  hono.get('/reference.css', (c) =>
    c.body(REFERENCE_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': HOUR }),
  );
}
