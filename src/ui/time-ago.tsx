import { useFormats } from '#app/i18n/formats.ts';
import { useMinute } from './use-minute.ts';

type TimeAgoProps = {
  /** ISO 8601 in UTC. */
  at: string;
  className?: string;
};

/** Relative within a week, the date after that; the full moment in Cairo is its title. */
export function TimeAgo({ at, className = '' }: TimeAgoProps) {
  const formats = useFormats();
  const now = useMinute();
  return (
    <time dateTime={at} title={formats.dateTime(at)} className={`whitespace-nowrap ${className}`}>
      {formats.ago(at, Math.max(now, Date.parse(at)))}
    </time>
  );
}
