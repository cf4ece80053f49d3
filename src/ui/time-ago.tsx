import { useFormats } from '#app/i18n/formats.ts';
import { useNow } from './use-now.ts';

type TimeAgoProps = {
  /** ISO 8601 in UTC. */
  at: string;
  className?: string;
  /** In a narrow row: “3h ago”. */
  inShort?: boolean;
  /** On a record's page, where a finger has no title to rest on: the moment beside it. */
  whole?: boolean;
};

/** Relative within a week, the date after that; the full moment in Cairo is its title. */
export function TimeAgo({ at, className = '', inShort = false, whole = false }: TimeAgoProps) {
  const formats = useFormats();
  const now = useNow();
  const moment = formats.dateTime(at);
  if (whole) {
    const isRecent = formats.ago(at, now) !== formats.date(at);
    return (
      <time dateTime={at} className={className}>
        {isRecent && `${formats.ago(at, now)} · `}
        {moment}
      </time>
    );
  }
  return (
    <time dateTime={at} title={moment} className={`whitespace-nowrap ${className}`}>
      {inShort ? formats.agoInShort(at, now) : formats.ago(at, now)}
    </time>
  );
}
