import { msg, plural } from '@lingui/core/macro';
import type { Nouns } from '#app/kit/crud/section.ts';

export const NOUNS: Nouns = {
  the: msg`the sub-admin`,
  many: (count) => msg`${plural(count, { one: '# sub-admin', other: '# sub-admins' })}`,
};
