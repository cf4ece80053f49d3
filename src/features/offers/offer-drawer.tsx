import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#app/i18n/formats.ts';
import { AgedRecord } from '#app/kit/record/aged-record.tsx';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { toPiastres } from '#contract/money.ts';
import type { OfferDetails } from '#contract/offers.ts';
import { TYPE_LABELS } from './labels.ts';
import { OFFERS, offerRecord } from './queries.ts';

interface OfferDrawerProps {
  id: number;
  onEdit: (id: number) => void;
  onClose: () => void;
}

/** One offer with its products and what they cost now. */
export function OfferDrawer({ id, onEdit, onClose }: OfferDrawerProps) {
  const result = useQuery(offerRecord(id));
  const offer = useWaitingRecord(OFFERS, result.data?.data);
  return (
    <AgedRecord resource={OFFERS} id={offer?.id} result={result}>
      <Drawer
        title={offer ? <Name>{offer.name}</Name> : <Trans>Offer</Trans>}
        onClose={onClose}
        actions={
          offer && (
            <Button tone="primary" icon="pencil" onClick={() => onEdit(id)}>
              <Trans>Edit</Trans>
            </Button>
          )
        }
      >
        {offer ? <Content offer={offer} /> : <RecordState result={result} />}
      </Drawer>
    </AgedRecord>
  );
}

function Content({ offer }: { offer: OfferDetails }) {
  const { t, i18n } = useLingui();
  const { percentage, number } = useFormats();
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 items-end gap-3">
        <div className="grid gap-0.5">
          <dt className="text-small text-muted">{t`Discount`}</dt>
          <dd className="text-heading font-medium">
            <Ltr>{percentage(offer.discount)}</Ltr>
          </dd>
        </div>
        <div className="grid gap-0.5">
          <dt className="text-small text-muted">{i18n._(TYPE_LABELS[offer.type])}</dt>
          <dd className="wrap-anywhere">
            <Name>{(offer.brand ?? offer.category)?.name ?? '—'}</Name>
          </dd>
        </div>
      </dl>
      <section className="grid gap-2">
        <h3 className="font-medium">
          <Trans>Products</Trans> <span className="font-normal text-muted">{number(offer.products.length)}</span>
        </h3>
        <ul className="grid divided">
          {offer.products.map((item) => (
            <Item key={item.product_id} item={item} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Item({ item }: { item: OfferDetails['products'][number] }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture picture={item.image} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to="/products"
          search={{ open: String(item.product_id) }}
          className="text-ink no-underline hover:underline"
        >
          <Name truncate>{item.product_name}</Name>
        </Link>
        {/* A change that still waits knows no prices. */}
        {item.price !== undefined && (
          <span className="flex flex-wrap items-baseline gap-x-2 text-small">
            {item.price_after_offers !== item.price && (
              <s className="text-muted">
                <Money amount={toPiastres(item.price)} />
              </s>
            )}
            <Money amount={toPiastres(item.price_after_offers)} />
          </span>
        )}
      </div>
      {item.is_best === false && (
        <Chip tone="info">
          <Trans>Another offer is better</Trans>
        </Chip>
      )}
      {item.enabled === false && (
        <Chip tone="warning">
          <Trans>Not on sale</Trans>
        </Chip>
      )}
    </li>
  );
}
