import { msg, plural } from '@lingui/core/macro';
import type { Nouns } from '#app/kit/crud/section.ts';

export const NOUNS: Nouns = {
  the: msg`the provider`,
  many: (count) => msg`${plural(count, { one: '# provider', other: '# providers' })}`,
};
