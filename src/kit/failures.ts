import type { ApiError } from '#app/api/client.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { toast } from '#app/ui/toast.ts';

/** Tells the user that a change was refused, in the server's words where it has some. */
export function showFailure(error: ApiError): void {
  // The sign-in dialog opens over the page by itself; a toast on top of it would say the same twice.
  if (error.status === 401) return;
  toast.error(errorText(error));
}
