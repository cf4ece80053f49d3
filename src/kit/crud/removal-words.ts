import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import type { Nouns } from './section.ts';

/** What is said of the deletion of one record; the sentences begin with a verb or a verbal noun, so a noun's gender asks for nothing. */
export function useRemovalWords({ the: noun }: Nouns, bare: string) {
  const { t } = useLingui();
  const the = t(noun);
  const name = bidiIsolate(bare);
  return {
    title: t`Delete ${the}`,
    label: t`Deletion of ${the} ${name}`,
    removedText: t`Deleted ${the} ${name}`,
    restoredText: t`Restored ${the} ${name}`,
  };
}
