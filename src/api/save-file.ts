import { apiBase } from './base.ts';

/** Lets the browser save what stands under a ticket's address (under the API base, works once). */
export function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = `${apiBase()}${address}`;
  link.download = '';
  link.click();
}
