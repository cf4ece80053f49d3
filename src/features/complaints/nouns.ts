import { msg, plural } from '@lingui/core/macro';
import type { Nouns } from '#app/kit/crud/section.ts';

export const NOUNS: Nouns = {
  the: msg`the complaint`,
  many: (count) => msg`${plural(count, { one: '# complaint', other: '# complaints' })}`,
};
