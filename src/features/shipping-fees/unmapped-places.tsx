import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { governorateOptions } from '#app/kit/reference/governorate-options.ts';
import { KnownBox } from '#app/kit/reference/known-box.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { figureLink } from '#app/ui/figure-link.ts';
import { toast } from '#app/ui/toast.ts';
import { GOVERNORATES, type GovernorateCode } from '#contract/governorates.ts';
import { shippingFees, type UnmappedText } from '#contract/shipping-fees.ts';
import { FEES, unmappedTexts } from './queries.ts';

/** What stores wrote for a governorate and nobody knows, to be said once for each. */
export function UnmappedPlaces() {
  const mayMap = useAllowed(shippingFees.map.access);
  const texts = useQuery(unmappedTexts).data?.data ?? [];
  if (texts.length === 0 || !mayMap) return null;
  return (
    <details className="surface-card mb-4 px-4">
      <summary className="min-h-11 cursor-pointer content-center py-2">
        <h2 className="inline font-medium">
          <Plural value={texts.length} one="# unknown governorate" other="# unknown governorates" />
        </h2>
      </summary>
      <p className="text-small text-muted">
        <Trans>Orders with these texts pay the fee for elsewhere. Say once what each means.</Trans>
      </p>
      <ul className="grid gap-4 py-4">
        {texts.map((text) => (
          <UnmappedPlace key={text.text} {...text} />
        ))}
      </ul>
    </details>
  );
}

function UnmappedPlace({ text, spellings, orders_count: count }: UnmappedText) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const id = useId();
  const places = useMemo(() => governorateOptions(i18n.locale), [i18n.locale]);
  const [code, setCode] = useState('');
  const change = useChange(shippingFees.map, { resource: FEES, label: () => t`Meaning of ${bidiIsolate(text)}` });
  const offline = useOfflineReason(shippingFees.map);
  const chosen = GOVERNORATES.find((one) => one.code === code)?.code;

  async function map(meant: GovernorateCode): Promise<void> {
    const outcome = await change.run({ body: { text, governorate_code: meant } });
    if (outcome.state !== 'saved') return;
    const { mapped } = outcome.reply.data;
    toast.success(t`${plural(mapped, { one: '# order mapped', other: '# orders mapped' })}`);
    void client.invalidateQueries({ queryKey: unmappedTexts.queryKey });
    void client.invalidateQueries({ queryKey: ['orders'] });
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <span className="col-span-2 flex min-w-0 flex-wrap items-baseline gap-x-2 sm:col-span-1">
        <bdi className="font-medium wrap-anywhere">{text}</bdi>
        <Link to="/orders" search={{ governorate: spellings }} className={`${figureLink} text-small`}>
          <Plural value={count} one="# order" other="# orders" />
        </Link>
      </span>
      <KnownBox
        id={id}
        label={t`What ${text} means`}
        placeholder={t`Choose a governorate`}
        options={places}
        value={code}
        onChange={setCode}
      />
      <Button
        aria-label={t`Assign ${text}`}
        pending={change.pending}
        disabledReason={offline ?? (chosen ? undefined : t`Choose a governorate`)}
        onClick={() => chosen && void map(chosen)}
      >
        <Trans>Assign</Trans>
      </Button>
    </li>
  );
}
