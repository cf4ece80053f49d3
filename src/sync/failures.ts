import type { I18n } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import type { ApiError } from '#app/api/api-error.ts';
import { deviceKind } from '#app/i18n/device-kind.ts';
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

interface QueuedNotes {
  /** Takes it back while it never left. */
  readonly undo?: (() => Promise<boolean>) | undefined;
  /** The server was reached and had an error of its own. */
  readonly serverFailed?: boolean | undefined;
  /** What a failure of this change is called, where it has a name of its own. */
  readonly failedText?: string | undefined;
}

/** Tells the user that a change is safe on this device and will be sent later. */
export function showQueued(
  i18n: I18n,
  online: boolean,
  { undo, serverFailed = false, failedText }: QueuedNotes = {},
): void {
  const takeBack = async () => {
    const gone = await undo?.();
    if (gone) toast.info(i18n._(msg`Undone. Nothing was sent.`));
    else
      toast.error(
        i18n._(msg`It has been sent or changed again in the meantime. You can change it back once you are connected.`),
      );
  };
  const action = undo && { label: i18n._(msg`Undo`), onPress: () => void takeBack() };
  if (serverFailed && failedText) toast.error(failedText, { detail: i18n._(queuedText(online, true)), action });
  else toast.info(i18n._(queuedText(online, serverFailed)), { action });
}

function queuedText(online: boolean, serverFailed: boolean) {
  const device = deviceKind();
  if (serverFailed)
    return msg`The server had an error. Saved on this ${select(device, { phone: 'phone', other: 'device' })}. It will be sent again automatically.`;
  return online
    ? msg`Saved on this ${select(device, { phone: 'phone', other: 'device' })}. It is still being sent.`
    : msg`Saved on this ${select(device, { phone: 'phone', other: 'device' })}. It will be sent when the connection is back.`;
}

/** Tells the user that a change is in this page's memory alone. */
export function showHeld(i18n: I18n): void {
  toast.info(i18n._(msg`This device has no room to keep the change. It is being sent; keep this page open.`));
}

/** Tells the user, signed out by now, that changes went with this page's memory. */
export function showLost(i18n: I18n, count: number): void {
  toast.error(
    i18n._(
      msg`${plural(count, {
        one: 'You signed out, and # change that this device had no room to keep is lost unless the server has it already.',
        other:
          'You signed out, and # changes that this device had no room to keep are lost unless the server has them already.',
      })}`,
    ),
  );
}
