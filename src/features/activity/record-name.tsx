import { useLingui } from '@lingui/react';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Activity } from '#contract/activity.ts';
import { entityWord } from './words.ts';

/** Which record it is about: its kind, its number and, where it has one, its name. */
export function RecordName({ row: { entity, entity_id: id, entity_name: name } }: { row: Activity }) {
  const { i18n } = useLingui();
  return (
    <span className="wrap-anywhere">
      {entityWord(i18n, entity)} {id !== null && <Ltr className="tabular text-muted">#{id}</Ltr>}{' '}
      {name && <Name>{name}</Name>}
    </span>
  );
}
