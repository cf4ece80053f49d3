import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { useContact } from '#app/api/connection.ts';
import { useSettled } from '#app/kit/list/list-typing.ts';
import { type AmendmentPreview, orders } from '#contract/orders.ts';
import type { AskedLine } from './amended.ts';

interface Draft {
  readonly lines: AskedLine['body'][];
  readonly shipping_fee?: string;
  readonly drop_promo: boolean;
}

interface Previewed {
  readonly preview: AmendmentPreview | undefined;
  /** What the server says of lines, by its own names of them. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Asks the server what an amendment would come to, whenever typing rests. It is kept nowhere. */
export function useAmendmentPreview(id: number, version: number, draft: Draft): Previewed {
  const { online } = useContact();
  const text = JSON.stringify(draft);
  const settled = useSettled(text);
  const result = useQuery({
    // Not among the persisted resources.
    queryKey: ['amendment', id, version, settled],
    queryFn: ({ signal }) =>
      call(orders.previewAmendment, { params: { id }, body: JSON.parse(settled) as Draft }, { signal }),
    enabled: online,
    retry: false,
    gcTime: 0,
  });
  const { error } = result;
  if (settled !== text) return { preview: undefined, fields: {} };
  return { preview: result.data?.data, fields: error instanceof ApiError ? error.fields : {} };
}
