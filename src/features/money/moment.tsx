import { useFormats } from '#app/i18n/formats.ts';

/** A moment of a table, ISO 8601 in UTC, shown in Cairo: on one line, or a row would be two lines high. */
export function Moment({ at }: { at: string }) {
  const { dateTime } = useFormats();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateTime(at)}
    </time>
  );
}
