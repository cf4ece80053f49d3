import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import type { ListMeta } from '#contract/endpoint.ts';

/** How many rows match; said aloud when a search or filter changes it. */
export function ResultCount({ meta }: { meta: ListMeta }) {
  const { number } = useFormats();
  return (
    <span role="status" className="text-small text-muted">
      {meta.total_exact ? (
        <Plural value={meta.total} one="# result" other="# results" />
      ) : (
        <Trans>More than {number(meta.total)} results: narrow the search</Trans>
      )}
    </span>
  );
}
