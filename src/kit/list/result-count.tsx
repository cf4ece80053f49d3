import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import type { ListMeta } from '#contract/endpoint.ts';

interface ResultCountProps {
  meta: ListMeta;
  /** Only rows kept on this device were searched. */
  partial?: boolean | undefined;
}

/** How many rows match; said aloud when a search or filter changes it. */
export function ResultCount(props: ResultCountProps) {
  const isRemarkable = props.partial || !props.meta.total_exact;
  return (
    // On a phone the title or the tab has the bare number already.
    <span role="status" className={`text-small text-muted ${isRemarkable ? 'remark' : 'max-md:sr-only'}`}>
      <CountText {...props} />
    </span>
  );
}

function CountText({ meta, partial }: ResultCountProps) {
  const { number } = useFormats();
  if (partial)
    return (
      <Plural
        value={meta.total}
        one="# result among the rows kept on this device"
        other="# results among the rows kept on this device"
      />
    );
  if (meta.total_exact) return <Plural value={meta.total} one="# result" other="# results" />;
  return <Trans>More than {number(meta.total)} results: narrow the search</Trans>;
}
