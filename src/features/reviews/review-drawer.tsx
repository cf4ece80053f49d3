import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { RowActions } from '#app/kit/list/row-actions.tsx';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { AgedRecord } from '#app/kit/record/aged-record.tsx';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { type Review, reviews } from '#contract/reviews.ts';
import { REVIEWS, reviewRecord } from './queries.ts';

interface ReviewDrawerProps {
  id: number;
  /** The list's row, shown while the record itself is on its way. */
  row: Review | undefined;
  onDelete: (row: Review) => void;
  onClose: () => void;
}

/** One review, whole. */
export function ReviewDrawer({ id, row, onDelete, onClose }: ReviewDrawerProps) {
  const { t } = useLingui();
  const result = useQuery({ ...reviewRecord(id), ...(row && { placeholderData: { data: row } }) });
  const disabledReason = useOfflineReason(reviews.remove);
  const review = result.data?.data ?? row;
  const deletion = (opened: Review): RowAction => ({
    key: 'delete',
    word: t`Delete`,
    label: t`Delete the review by ${opened.user_name}`,
    icon: 'trash-2',
    tone: 'bad',
    disabledReason,
    onSelect: () => onDelete(opened),
  });
  return (
    <AgedRecord resource={REVIEWS} id={review?.id} result={result}>
      <Drawer
        title={<Trans>Review</Trans>}
        onClose={onClose}
        tools={review && <RowActions name={t`the review by ${review.user_name}`} actions={[deletion(review)]} />}
      >
        {review ? <Content review={review} /> : <RecordState result={result} />}
      </Drawer>
    </AgedRecord>
  );
}

const link = 'text-ink underline decoration-rule underline-offset-4 hover:text-accent-ink';

function Content({ review }: { review: Review }) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const { product_id: product, user_id: user, order_id: order } = review;
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3">
        <Picture picture={review.product_image} />
        <span className="min-w-0 font-medium wrap-anywhere">
          {product === null ? (
            <Name>{review.product_name}</Name>
          ) : (
            <Link to="/products" search={{ open: String(product) }} className={link}>
              <Name>{review.product_name}</Name>
            </Link>
          )}
        </span>
      </div>
      <div className="grid gap-2">
        <Stars value={review.value} />
        <p className="whitespace-pre-line wrap-anywhere">
          {review.description ? <Name>{review.description}</Name> : <Trans>No text</Trans>}
        </p>
      </div>
      <dl className="grid gap-3">
        <Fact label={t`User`}>
          {user === null ? (
            <Name>{review.user_name}</Name>
          ) : (
            <Link to="/users/$id" params={{ id: String(user) }} className={link}>
              <Name>{review.user_name}</Name>
            </Link>
          )}
        </Fact>
        {order !== null && (
          <Fact label={t`Order`}>
            <Link to="/orders-details/$id" params={{ id: String(order) }} className={link}>
              <Ltr>#{order}</Ltr>
            </Link>
          </Fact>
        )}
        <Fact label={t`Date`}>{dateTime(review.created_at)}</Fact>
      </dl>
      <MoreOf review={review} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const more = 'inline-flex min-h-11 items-center text-accent-ink no-underline hover:underline';

/** The same list, narrowed to what this review is about or to who wrote it. */
function MoreOf({ review: { product_id: product, user_id: user } }: { review: Review }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {product !== null && (
        <Link to="/reviews" search={{ product: String(product) }} className={more}>
          <Trans>All reviews of this product</Trans>
        </Link>
      )}
      {user !== null && (
        <Link to="/reviews" search={{ user: String(user) }} className={more}>
          <Trans>All reviews by this user</Trans>
        </Link>
      )}
    </div>
  );
}
