import { msg, plural } from '@lingui/core/macro';
import type { Nouns } from '#app/kit/crud/section.ts';

export const NOUNS: Nouns = {
  the: msg`the offer`,
  many: (count) => msg({ message: plural(count, { one: '# offer', other: '# offers' }), context: 'in the genitive' }),
};
