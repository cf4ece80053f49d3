import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OutboxEntry } from '#app/sync/queue-view.ts';
import { toast } from '#app/ui/toast.ts';

/** More names than these fill a phone from top to bottom; the sync sheet has them all. */
const MOST_NAMED = 12;

/** Says which waiting changes stopped: one toast for each kind of news, however many changes it is about. */
export function tellStopped(stopped: readonly OutboxEntry[], i18n: I18n, onShow: () => void): void {
  const action = { label: i18n._(msg`Show`), onPress: onShow };
  for (const entries of Map.groupBy(stopped, kindOf).values()) {
    const [first] = entries;
    if (!first) continue;
    const isOne = entries.length === 1;
    const text = isOne ? textOfOne(first, i18n) : textOfMany(first, entries.length, i18n);
    const detail = isOne && text.includes(first.label) ? undefined : namesOf(entries);
    toast.error(text, { action, detail });
  }
}

// Only what the server refused may be called so, in the caller's words or in ours.
const kindOf = ({ state, refusedText }: OutboxEntry) => (state === 'refused' ? (refusedText ?? state) : state);

function textOfOne({ state, label, refusedText }: OutboxEntry, i18n: I18n): string {
  if (state === 'needs_you') return i18n._(msg`It is unknown whether the change arrived`);
  if (state === 'conflict') return i18n._(msg`Somebody else changed this too: ${label}`);
  return refusedText ?? i18n._(msg`Not accepted: ${label}`);
}

function textOfMany({ state, refusedText }: OutboxEntry, count: number, i18n: I18n): string {
  if (state === 'conflict')
    return i18n._(
      msg`${plural(count, {
        one: '# change clashes with somebody else’s',
        other: '# changes clash with somebody else’s',
      })}`,
    );
  if (state === 'needs_you') return `${i18n._(msg`It is unknown whether these arrived`)} (${count})`;
  if (refusedText) return `${refusedText} (${count})`;
  return i18n._(msg`${plural(count, { one: '# change was not accepted', other: '# changes were not accepted' })}`);
}

function namesOf(entries: readonly OutboxEntry[]): string {
  const names = entries.slice(0, MOST_NAMED).map(({ label }) => label);
  return [...names, ...(entries.length > MOST_NAMED ? ['…'] : [])].join(' · ');
}
