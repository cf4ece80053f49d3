import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { ProductDetails } from '#contract/products.ts';
import { AttachmentList } from './attachment-list.tsx';
import { ColorName } from './color-name.tsx';
import { Pieces } from './pieces.tsx';

/** What the product is. */
export function DetailsTab({ product }: { product: ProductDetails }) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="grid content-start gap-5">
        <section className="surface-card flex flex-wrap gap-5 p-4 sm:p-5">
          <Picture picture={product.image} size={160} alt={product.name} />
          <Figures product={product} />
        </section>
        <Texts product={product} />
      </div>
      <section className="surface-card grid content-start gap-4 p-4 sm:p-5">
        <Facts product={product} />
      </section>
    </div>
  );
}

function Figures({ product }: { product: ProductDetails }) {
  const { t } = useLingui();
  const { number, percentage } = useFormats();
  const { offer, enabled, effective_enabled: sold, rating } = product;
  return (
    <div className="grid min-w-48 flex-1 content-start gap-4">
      <div className="flex flex-wrap gap-2">
        <StatusPill tone={sold ? 'good' : 'neutral'}>{sold ? t`On sale` : t`Not on sale`}</StatusPill>
        {enabled && !sold && (
          <Chip tone="warning">
            <Trans>Provider inactive</Trans>
          </Chip>
        )}
        {offer && (
          <Chip icon="badge-percent" tone="info">
            <Name>{offer.name}</Name> <Ltr>{percentage(offer.percentage)}</Ltr>
          </Chip>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
        <Fact label={t`Price`}>
          <Price {...product} />
        </Fact>
        <Fact label={t`Total quantity`}>
          <Pieces count={product.total_quantity} />
        </Fact>
        <Fact label={t`Sold`}>
          <Ltr>{number(product.sold_quantity)}</Ltr>
        </Fact>
        <Fact label={t`Rating`} wide>
          {rating === null ? <Trans>No reviews yet</Trans> : <Stars value={rating} />}
        </Fact>
      </dl>
    </div>
  );
}

function Texts({
  product: { description, shipping_description: shipping, attachments, id },
}: {
  product: ProductDetails;
}) {
  const { t } = useLingui();
  return (
    <section className="surface-card grid gap-4 p-4 sm:p-5">
      <Paragraph title={t`Description`} text={description} />
      <Paragraph title={t`Shipping`} text={shipping} />
      <div className="grid gap-2">
        <h2 className="font-medium">
          <Trans>Attachments</Trans>
        </h2>
        {attachments.length === 0 ? (
          <p className="text-muted">
            <Trans>No attachments</Trans>
          </p>
        ) : (
          <AttachmentList product={id} attachments={attachments} />
        )}
      </div>
    </section>
  );
}

function Paragraph({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h2 className="font-medium">{title}</h2>
      {text ? (
        <Name className="block whitespace-pre-line wrap-anywhere">{text}</Name>
      ) : (
        <p className="text-muted">
          <Trans>No text</Trans>
        </p>
      )}
    </div>
  );
}

function Facts({ product }: { product: ProductDetails }) {
  const { t } = useLingui();
  const { dateTime, number } = useFormats();
  const { provider, brand, category, size, color, barcode } = product;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-1">
      <Fact label={t`Brand`}>{brand ? <Name>{brand.name}</Name> : <Nothing />}</Fact>
      <Fact label={t`Category`}>{category ? <Name>{category.name}</Name> : <Nothing />}</Fact>
      <Fact label={t`Provider`}>{provider ? <Name>{provider.name}</Name> : <Trans>The marketplace</Trans>}</Fact>
      <Fact label={t`Size`}>{size ? <Name>{size.name}</Name> : <Nothing />}</Fact>
      <Fact label={t`Color`}>{color ? <ColorName color={color} /> : <Nothing />}</Fact>
      <Fact label={t`Pieces of this size and color`}>
        <Ltr>{number(product.quantity)}</Ltr>
      </Fact>
      <Fact label={t`Barcode`}>{barcode ? <Ltr>{barcode}</Ltr> : <Nothing />}</Fact>
      <Fact label={t`Added`}>{dateTime(product.created_at)}</Fact>
      <Fact label={t`Last changed`}>{dateTime(product.updated_at)}</Fact>
    </dl>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`grid gap-0.5 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere justify-self-start">{children}</dd>
    </div>
  );
}
