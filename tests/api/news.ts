import type { News } from '#contract/events.ts';

interface Answers {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/** Opens the stream of events and reads its frames one by one; heartbeats are passed over. */
export async function openStream(app: Answers, token: string, since?: string) {
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  const query = since === undefined ? '' : `?since=${since}`;
  return readStream(await app.request(`/api/events${query}`, { headers }));
}

export function readStream(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** What the next frame says; undefined: the stream has ended. */
  async function next(): Promise<News | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const frame = text.slice(0, end);
        text = text.slice(end + 2);
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (data) return JSON.parse(data).data;
        continue;
      }
      const part = await reader?.read();
      if (!part || part.done) return undefined;
      text += part.value;
    }
  }
  return { status: response.status, headers: response.headers, next, leave: async () => reader?.cancel() };
}
