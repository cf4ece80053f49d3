import type { Hono } from 'hono';
import { readPublicPicture } from '#server/files/pictures.ts';
import type { Storage } from '#server/files/storage.ts';
import type { AppEnv } from './api.ts';
import { notFoundResponse } from './error-responses.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Serves `/files/{key}-{size}.webp`: nobody can guess the key, and what it names never changes. Private pictures are none of these. */
export function servePictures(app: Hono<AppEnv>, storage: Storage): void {
  app.get('/files/:name{[\\w-]+\\.webp}', async (c) => {
    const etag = `"${c.req.param('name')}"`;
    const headers = {
      'Content-Type': 'image/webp',
      'Cache-Control': FOREVER,
      ETag: etag,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    const seen = c.req.header('if-none-match');
    const bytes = await readPublicPicture(storage, c.req.param('name'));
    if (!bytes) return notFoundResponse(c);
    return seen?.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
  });
  app.all('/files/*', notFoundResponse);
}
