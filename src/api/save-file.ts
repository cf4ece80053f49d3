import { fetchByTicket } from './fetch-file.ts';

/** Longer than any browser takes to read what a press has given it. */
const KEEP_MS = 60_000;

/**
 * Saves what stands under a ticket's address (under the API base, works once) on this device. A plain link would save whatever is
 * answered, a portal's page as well, so only what the server has answered as a whole is handed to the browser. Rejects with ApiError.
 */
export async function saveFile(address: string): Promise<void> {
  const { blob, name } = await fetchByTicket(address);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
