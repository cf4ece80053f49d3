import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '#app/api/api-error.ts';
import { errorDetail, errorText } from '#app/i18n/error-text.ts';
import { toast } from '#app/ui/toast.ts';

/** Tells the user that a change was refused, in the server's words where it has some; `title` stands before them. */
export function showFailure(error: ApiError, i18n: I18n, title?: string): void {
  // The sign-in dialog opens over the page by itself; a toast on top of it would say the same twice.
  if (error.status === 401) return;
  const reason = errorText(error, i18n);
  if (title) toast.error(title, { detail: reason });
  else toast.error(reason, { detail: errorDetail(error) });
}

/** Tells the user that a change is safe on this phone and will be sent later. `undo` takes it back while it never left. */
export function showKept(i18n: I18n, online: boolean, undo?: () => Promise<boolean>): void {
  const text = online
    ? msg`Saved on this phone. It is still being sent.`
    : msg`Saved on this phone. It will be sent when the connection is back.`;
  const takeBack = async () => {
    const gone = await undo?.();
    if (gone) toast.info(i18n._(msg`Taken back. Nothing was sent.`));
    else toast.error(i18n._(msg`It was sent or changed again meanwhile. With a connection it can be changed back.`));
  };
  const action = undo && { label: i18n._(msg`Undo`), onPress: () => void takeBack() };
  toast.info(i18n._(text), { action });
}
