import { ApiError } from '#app/api/api-error.ts';
import { getContact, subscribeContact } from '#app/api/connection.ts';
import { isErrorCode } from '#contract/errors.ts';
import { identityOf, type OutboxEntry, type SendResult, type Values } from './queue/entry.ts';
import { claimRefusal, getQueue, subscribeQueue } from './queue-view.ts';
import { onResult, theOutbox } from './session-queue.ts';

/** What became of a change while the screen waited for it. */
export type QueueOutcome =
  | { readonly state: 'done'; readonly record: Values | undefined }
  /** It waits, and nobody knows yet when it will be through. `serverFailed`: the server had an error of its own. */
  | { readonly state: 'waiting'; readonly serverFailed?: boolean }
  /** It stands on the sync sheet and a person has to decide there. */
  | { readonly state: 'left' }
  /** It was refused or conflicts; it is out of the queue again, and the screen that made it says so. */
  | { readonly state: 'stopped'; readonly error: ApiError };

/** How long a screen waits for an answer before it says "saved on this phone". */
const PATIENCE_MS = 4_000;

/** Waits for the end of the change that came under this key, but not long, and not at all without a connection. */
export function awaitOutcome(id: string): Promise<QueueOutcome> {
  return new Promise((resolve) => {
    let result: SendResult | undefined;
    const endings = [subscribeQueue(look), subscribeContact(look)];
    endings.push(
      onResult((entry, given) => {
        if (identityOf(entry) !== id) return;
        result = given;
        look();
      }),
    );
    const timer = setTimeout(() => end({ state: 'waiting' }), PATIENCE_MS);
    look();

    function look(): void {
      const ended = judge(id, result);
      if (ended) end(ended);
    }

    function end(ended: QueueOutcome): void {
      clearTimeout(timer);
      for (const stop of endings) stop();
      resolve(ended);
    }
  });
}

function judge(id: string, result: SendResult | undefined): QueueOutcome | undefined {
  if (result?.kind === 'done') return { state: 'done', record: result.record };
  const { entries, paused } = getQueue();
  const entry = entries.find((known) => identityOf(known) === id);
  // The picture of a long queue comes a moment later; of what another tab has sent the answer is still to come.
  if (!entry) return undefined;
  if (entry.state !== 'waiting') return stopped(entry, result);
  const stuck = !getContact().online || paused || entry.waitMs > 0;
  const serverFailed = result?.kind === 'error' && result.refusal.status >= 500;
  return stuck ? { state: 'waiting', serverFailed } : undefined;
}

function stopped(entry: OutboxEntry, result: SendResult | undefined): QueueOutcome {
  const error = result?.kind === 'error' ? result.error : errorOf(entry);
  // Another tab sent it and only that one has the whole answer to show: the sync sheet tells.
  if (!error) return { state: 'left' };
  claimRefusal(entry.key);
  // The screen that made the change is still here to tell, so the entry has no business on the sync sheet.
  void theOutbox().then((outbox) => outbox?.discard(entry.key));
  return { state: 'stopped', error };
}

/** What another tab wrote down of a refusal is enough to say it here. */
function errorOf({ state, refusal }: OutboxEntry): ApiError | undefined {
  if (state !== 'refused' || !refusal || !isErrorCode(refusal.code)) return undefined;
  const { status, code, message, fields, counts } = refusal;
  return new ApiError({ status, code, message, fields, counts });
}
