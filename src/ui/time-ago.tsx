import { useFormats } from '#app/i18n/formats.ts';
import { useNow } from './use-now.ts';

type TimeAgoProps = {
  /** ISO 8601 in UTC. */
  at: string;
  className?: string;
  /** In a narrow row: “3h ago”. */
  inShort?: boolean;
};

/** Relative within a week, the date after that; the full moment in Cairo is its title. */
export function TimeAgo({ at, className = '', inShort = false }: TimeAgoProps) {
  const formats = useFormats();
  const now = useNow();
  return (
    <time dateTime={at} title={formats.dateTime(at)} className={`whitespace-nowrap ${className}`}>
      {inShort ? formats.agoInShort(at, now) : formats.ago(at, now)}
    </time>
  );
}
