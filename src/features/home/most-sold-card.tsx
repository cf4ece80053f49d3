import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type home, MOST_SOLD_SHOWN } from '#contract/home.ts';
import { Card } from './card.tsx';
import { PlaceLink } from './place-link.tsx';
import { mostSoldQuery } from './queries.ts';

/** So many stand on a phone at once. */
const FIRST = 5;

type Product = ReplyOf<typeof home.mostSold>['data'][number];

/** The ten products with the most pieces in completed orders. */
export function MostSoldCard() {
  const result = useQuery(mostSoldQuery);
  return (
    <Card title={<Trans>Most sold</Trans>} result={result} skeleton={<Loading />}>
      {(products) =>
        products.length === 0 ? (
          <p className="py-6 text-center text-muted">
            <Trans>Nothing has been sold yet</Trans>
          </p>
        ) : (
          <Ranking products={products} />
        )
      }
    </Card>
  );
}

function Loading() {
  const roomy = useRoomy();
  const rows = Array.from({ length: roomy ? MOST_SOLD_SHOWN : FIRST }, (_, at) => at + 1);
  return (
    <>
      {rows.map((row) => (
        <div
          key={row}
          className="flex h-[calc(1rem+var(--leading-body)+var(--leading-small))] items-center border-t border-hairline first:border-none"
        >
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
      {!roomy && <div className="h-[calc(0.75rem+var(--control-height))]" />}
    </>
  );
}

/** A phone shows the first ones; what is further down the page is worth more than the rest of them. */
function Ranking({ products }: { products: readonly Product[] }) {
  const [all, setAll] = useState(false);
  const roomy = useRoomy();
  const shown = all || roomy ? products : products.slice(0, FIRST);
  return (
    <>
      <ol>
        {shown.map((product, at) => (
          <Row key={product.product_id} product={product} place={at + 1} />
        ))}
      </ol>
      {shown.length < products.length && (
        <Button tone="plain" icon="chevron-down" onClick={() => setAll(true)}>
          <Plural value={products.length} one="Show it" other="Show all #" />
        </Button>
      )}
    </>
  );
}

function Row({ product, place }: { product: Product; place: number }) {
  const { number } = useFormats();
  const { product_id, product: name, category, provider, sold_quantity } = product;
  return (
    <li className="border-t border-hairline first:border-none">
      <div className="flex min-h-14 items-center gap-3 py-2">
        <span aria-hidden="true" className="w-6 shrink-0 text-center text-small text-muted tabular">
          {number(place)}
        </span>
        <span className="grid min-w-0 flex-1">
          <PlaceLink
            to="/products"
            search={{ open: String(product_id) }}
            className="font-medium text-ink hover:underline"
          >
            <Name truncate>{name}</Name>
          </PlaceLink>
          <span className="truncate text-small text-muted">
            {category && <bdi>{category}</bdi>}
            {category && ' · '}
            {provider ? <bdi>{provider}</bdi> : <Trans>The marketplace</Trans>}
          </span>
        </span>
        <PlaceLink
          to="/orders"
          search={{ product: String(product_id), status: 'completed' }}
          className="inline-flex min-h-11 shrink-0 items-center text-end font-medium text-ink tabular hover:underline"
        >
          <Plural value={sold_quantity} one="# piece" other="# pieces" />
        </PlaceLink>
      </div>
    </li>
  );
}
