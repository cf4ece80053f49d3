import { useLingui } from '@lingui/react/macro';
import { useContact } from '#app/api/connection.ts';
import { LARGEST_QUEUED } from '#contract/pictures.ts';

/** Why a form with these values cannot be kept for later: without a connection a phone has no room for large files. */
export function useHeavyReason(values: Readonly<Record<string, unknown>>): string | undefined {
  const { t } = useLingui();
  const { online } = useContact();
  const heavy = Object.values(values).some((value) => value instanceof File && value.size > LARGEST_QUEUED);
  return heavy && !online ? t`The picture is too large to be kept until the connection is back` : undefined;
}
