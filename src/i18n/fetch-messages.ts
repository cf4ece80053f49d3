import type { Messages } from '@lingui/core';
import { deadline } from '#app/api/deadline.ts';
import { isCatalog } from '#contract/catalog.ts';

const RETRIES = 5;
const FIRST_WAIT = 350;
/** A slow phone has its texts within this time; who has not begun to answer by then is asked anew (ms). */
const TRY_MS = 15_000;

/**
 * One catalog of texts: tried up to 5 more times after 350, 700, 1400, 2800 and 5600 ms, as the specification has it. Whatever is
 * no catalog is a failure: no answer within 15 s, any status but 2xx, a page of HTML that a Wi-Fi portal sends with 200.
 */
export async function fetchMessages(address: string): Promise<Messages> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetchOnce(address, tries > 0);
    } catch (error) {
      if (tries === RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** tries));
    }
  }
}

async function fetchOnce(address: string, again: boolean): Promise<Messages> {
  const { signal, clear } = deadline(TRY_MS);
  try {
    // What came wrong once must not come from the browser's own cache a second time.
    const response = await fetch(address, { signal, ...(again && { cache: 'reload' }) });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const messages: unknown = JSON.parse(await response.text());
    if (!isCatalog(messages)) throw new Error(`${address} is no catalog`);
    // Compiled by our own build, which makes nothing else of parts.
    return messages as Messages;
  } finally {
    clear();
  }
}
