import { ofetch } from 'ofetch';

const RETRIES = 5;
const FIRST_WAIT = 350;

/** A static JSON file of the panel itself: tried up to 5 more times after 350, 700, 1400, 2800 and 5600 ms. */
export function fetchJson<Value>(address: string): Promise<Value> {
  return ofetch<Value>(address, {
    responseType: 'json',
    retry: RETRIES,
    // Any failure is tried again, not only the statuses that ofetch would choose.
    retryStatusCodes: [404, 408, 425, 429, 500, 502, 503, 504],
    retryDelay: ({ options }) => FIRST_WAIT * 2 ** (RETRIES - Number(options.retry)),
  });
}
