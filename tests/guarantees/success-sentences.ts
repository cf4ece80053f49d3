/** What has to be so when a sentence of success is said. */
export type Truth =
  /** An answer that is ours, 2xx and read whole, has come to this very change. */
  | 'the server has it'
  /** The transaction that stores the change has completed. */
  | 'the disk has it'
  /** The change waits in the memory of this page behind what waits of its record; the page asks before it goes. */
  | 'this page has it'
  /** The change was taken out of the store before it ever left. */
  | 'the disk forgot it unsent'
  /** Nothing of it concerns the server: the clipboard, the caches. */
  | 'the device did it';

/** Every sentence of success that a toast may say, spelled as in the code, with {} for each value; of a plural the form for many. */
export const TOASTS: Readonly<Record<Truth, readonly string[]>> = {
  'the server has it': [
    '# complaints changed',
    '# governorates changed',
    '# orders changed',
    '# orders mapped',
    '# products changed',
    '# products deleted',
    '# products imported',
    '# providers changed',
    '# records are as before',
    '# records restored',
    '# returns approved',
    '# sub-admins changed',
    '# sub-products deleted',
    '# sub-products restored',
    '# users changed',
    'Added {} {}',
    'Attachment added',
    'Attachment deleted',
    'Client’s details of order {} corrected',
    'Complaint status changed',
    'Complaint {} deleted',
    'Complaint {} restored',
    'Deleted {}',
    'Deleted {} {}',
    'Drawn up anew',
    'Held',
    'Logged out successfully',
    'Marked as failed',
    'Note added',
    'Money moved',
    'Offer {} added',
    'Offer {} updated',
    'Order {} amended',
    'Order {} is now “{}”',
    'Payout details of {} saved',
    'Payout posted',
    'Password changed. Your other devices were signed out.',
    'Picture added',
    'Picture deleted',
    'Product {} added',
    'Product {} deleted',
    'Product {} disabled',
    'Product {} enabled',
    'Product {} restored',
    'Product {} updated',
    'Provider {} activated',
    'Provider {} added',
    'Provider {} charged',
    'Provider {} credited',
    'Provider {} deactivated. The products are not sold now.',
    'Provider {} updated',
    'Refund of order {} marked as given',
    'Reply sent',
    'Restored {} {}',
    'Return {} requested',
    'Return {} saved',
    'Review by {} deleted',
    'Review by {} restored',
    'Rule {} activated',
    'Rule {} deactivated',
    'Saved {} {}',
    'Settings saved',
    'Settlement approved',
    'Settlement canceled',
    'Settlement drawn up',
    'Shipping fee of {} saved',
    'Sub-admin {} activated',
    'Sub-admin {} added',
    'Sub-admin {} deactivated',
    'Sub-admin {} updated',
    'Taken back',
    'Taken in again',
    'The order numbers could not be fetched',
    'The password of {} was changed',
    'The provider is back',
    'The shop was asked to cancel',
    'The stock of {} was changed',
    'The user is back',
    'This browser does not let the panel copy',
    'User role changed',
    'User status changed',
    'Your account was updated',
    'Your picture was changed',
    '{} added',
    '{} is no longer on sale',
    '{} is on sale',
    '{} restored',
    '{} updated',
    '{} was replaced with {}',
    '{} was signed out on {}',
  ],
  'the device did it': [
    'Address copied',
    'Code copied',
    'Copied',
    'Order numbers copied',
    'Offline data cleared. Changes waiting to be sent are still here.',
  ],
  'the disk has it': [
    'Saved on this {}. It is still being sent.',
    'Saved on this {}. It will be sent when the connection is back.',
    'The server had an error. Saved on this {}. It will be sent again automatically.',
  ],
  'this page has it': ['This device has no room to keep the change. It is being sent; keep this page open.'],
  'the disk forgot it unsent': ['Undone. Nothing was sent.'],
};

/** Where a toast is tied to its truth by something else than its change's outcome, and by what. */
export const OTHER_TIES: Readonly<Record<string, { readonly tie: RegExp; readonly why: string }>> = {
  'src/ui/use-copy.ts': { tie: /await navigator\.clipboard\.writeText/, why: 'the clipboard rejects' },
  'src/features/orders/copy-ids.tsx': { tie: /await navigator\.clipboard\.writeText/, why: 'the clipboard rejects' },
  'src/features/profile/this-device.tsx': { tie: /await wipeKept\(/, why: 'the caches are gone' },
  'src/kit/form/use-uploads.ts': { tie: /await sendNext\(\(\) => call\(endpoint/, why: 'the call rejects' },
  'src/kit/form/own-password-drawer.tsx': { tie: /await call\(changePassword/, why: 'the call rejects' },
  'src/shell/use-own-picture.ts': { tie: /await sendPicture\(/, why: 'the call rejects' },
  'src/shell/use-sign-out.ts': { tie: /result === 'done'/, why: 'the server ended the session' },
  'src/sync/failures.ts': {
    tie: /showQueued|showHeld|gone|device/,
    why: 'called by useChange once the queue has told',
  },
};

/** What chip, sheet, marks and pills claim, by the catalog's text, and the state that each is read from at every drawing. */
export const STANDING: Readonly<Record<string, string>> = {
  'Connected, everything is sent': 'the server answered last, no call is slow, the queue was read and is empty',
  'Everything you changed has reached the server.': 'the queue was read and is empty',
  Connected: 'the server answered last; what waits could not be read yet',
  'The server answers': 'the last answer or probe was ours',
  'Saved {when}': 'the entry is on the disk',
  'Saved {0}, not in the list yet': 'the entry is on the disk',
  'sent, no answer yet': 'the entry left at least once and waits',
  'Being sent': 'the entry is on its way from this tab',
  'Being sent: {0}': 'the upload is on its way',
  'Saved on this {0, select, phone {phone} other {device}} until the connection is back':
    'the attachment is in the queue',
  'Kept on this {0, select, phone {phone} other {device}}': 'heading of what the caches hold',
  'Kept changes are locked on this device and sent when you sign in here again.': 'the key to lock them is here',
  'It was already sent and may have arrived. Deleting it here takes nothing back on the server.':
    'it left, and no answer of the server says what became of it',
  'It was never sent. Deleted here, it is gone for good.': 'it never left, under this key or an earlier one',
  'Order {0}: one piece of {name} picked': 'the name of a change, not a claim: what waits is called by it',
  'New version ready': 'the worker has the new version whole and waits',
};

/** The same words in sentences that claim nothing, or the opposite. */
export const NO_CLAIM: readonly string[] = [
  'If the server gets its old key back, they can still be sent the next time you sign in here.',
  'Not everything was sent',
  'Not sent yet',
  'Not stored on this device; keep this page open',
  'Nothing is sent until you sign in again.',
  "They were locked when you signed out, and the server's key has changed since then, so they cannot be sent from here. Check whether your last changes have arrived, and make them again if not.",
  'Waiting to be sent',
  '{unreadable, plural, one {# change kept on this device cannot be opened} other {# changes kept on this device cannot be opened}}',
  '{waiting, plural, one {# change was sent, but the server has not confirmed it. It may have arrived.} other {# changes are not confirmed by the server. Some were sent and may have arrived.}}',
];

/** The sentences as they are read on the screen. */
export function saysOf(truth: Truth): RegExp {
  const spelled = TOASTS[truth].map((sentence) =>
    sentence
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\}/g, '.+')
      .replace(/^# ([\w-]+?)s? /, '\\d+ $1s? '),
  );
  return new RegExp(`^(?:${spelled.join('|')})`);
}
