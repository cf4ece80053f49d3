import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import type { Selected } from '#app/kit/list/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { orders } from '#contract/orders.ts';

const PAGE = 100;

/** Copies the numbers of the selected orders, one per line, for a sheet or a message. */
export function CopyIds({ selected }: { selected: Selected }) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const copy = async () => {
    setPending(true);
    try {
      const ids = await idsOf(selected);
      await navigator.clipboard.writeText(ids.join('\n'));
      toast.success(t`Order numbers copied`);
    } catch (error) {
      toast.error(
        error instanceof ApiError
          ? t`The order numbers could not be fetched`
          : t`This browser does not let the panel copy`,
      );
    } finally {
      setPending(false);
    }
  };
  return (
    <Button tone="plain" icon="copy" pending={pending} onClick={copy}>
      <Trans>Copy numbers</Trans>
    </Button>
  );
}

async function idsOf(selected: Selected): Promise<readonly number[]> {
  if (selected.kind === 'rows') return selected.ids;
  const ids: number[] = [];
  for (let page = 1; ids.length < selected.expectedTotal; page += 1) {
    const search = { ...selected.filter, page: String(page), per_page: String(PAGE) };
    const { data } = await call(orders.list, { search });
    if (data.length === 0) break;
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}
