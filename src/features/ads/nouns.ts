import { msg, plural } from '@lingui/core/macro';
import type { Nouns } from '#app/kit/crud/section.ts';

export const NOUNS: Nouns = {
  the: msg`the ad`,
  many: (count) => msg`${plural(count, { one: '# ad', other: '# ads' })}`,
};
