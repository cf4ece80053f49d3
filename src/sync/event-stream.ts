import { safeParse } from 'valibot';
import { isOurs } from '#app/api/answer.ts';
import { apiBase } from '#app/api/base.ts';
import { EVENT_STREAM, events, type News } from '#contract/events.ts';

const FIRST_WORD_MS = 8_000;
/** The server says something every fifteen seconds. */
const QUIET_MS = 40_000;

interface Hold {
  readonly token: string;
  readonly since: string | undefined;
  readonly signal: AbortSignal;
  readonly onNews: (news: News) => void;
}

/** Reads the stream until it ends; false: nothing was heard, so no stream can be held here. Never rejects. */
export async function holdStream({ token, since, signal, onNews }: Hold): Promise<boolean> {
  const controller = new AbortController();
  const give = () => controller.abort();
  signal.addEventListener('abort', give, { once: true });
  let watch = setTimeout(give, FIRST_WORD_MS);
  let heard = false;
  try {
    const response = await fetch(`${apiBase()}/events${since === undefined ? '' : `?since=${since}`}`, {
      headers: { Accept: EVENT_STREAM, Authorization: `Bearer ${token}` },
      cache: 'no-store',
      redirect: 'error',
      signal: controller.signal,
    });
    const isStream = response.ok && response.headers.get('content-type')?.startsWith(EVENT_STREAM);
    if (!isStream || !response.body || !isOurs(response, '')) return false;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return heard;
      heard = true;
      clearTimeout(watch);
      watch = setTimeout(give, QUIET_MS);
      const frames = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = frames.pop() ?? '';
      for (const news of frames.flatMap((frame) => readFrame(frame) ?? [])) onNews(news);
    }
  } catch {
    return heard;
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', give);
    controller.abort();
  }
}

function readFrame(frame: string): News | undefined {
  const data = /^data: (.*)$/m.exec(frame)?.[1];
  if (data === undefined) return undefined;
  const reading = safeParse(events.read.reply, JSON.parse(data));
  return reading.success ? reading.output.data : undefined;
}
