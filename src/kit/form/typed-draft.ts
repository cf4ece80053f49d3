import { useState } from 'react';
import { draftPlace } from '#app/device/typed-drafts.ts';

/**
 * What was typed under a record and not sent yet, kept on this device: it survives a reload and is wiped at sign-out. `name` tells
 * the drafts of one record apart.
 */
export function useTypedDraft<Draft>(
  resource: string,
  id: number,
  name: string,
): [draft: Draft | undefined, keep: (draft: Draft | undefined) => void] {
  const [place] = useState(() => draftPlace(`${resource}:${id}:${name}`));
  // Only this hook writes under the name.
  const [draft, setDraft] = useState(() => place.read() as Draft | undefined);
  return [
    draft,
    (typed) => {
      setDraft(typed);
      place.keep(typed);
    },
  ];
}
