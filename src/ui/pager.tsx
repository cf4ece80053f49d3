import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { iconButtonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';

type PagerProps = {
  page: number;
  lastPage: number;
  perPage: number;
  perPageChoices?: readonly number[];
  /** False when there are more pages than were counted: shown as “page 1 of 100+”. */
  exact?: boolean;
  onPage: (page: number) => void;
  /** A pointer is pressed on the way to this page. */
  onPress?: (page: number) => void;
  onPerPage: (perPage: number) => void;
  /** Numbers in the person's digits. */
  formatNumber?: (value: number) => string;
};

export function Pager(props: PagerProps) {
  const { page, lastPage, perPage, perPageChoices = [10, 25, 50, 100], exact = true, onPerPage } = props;
  const { formatNumber = String } = props;
  const { t } = useLingui();
  const perPageId = useId();
  const current = formatNumber(page);
  const total = exact ? formatNumber(lastPage) : `${formatNumber(lastPage)}+`;
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
      <label htmlFor={perPageId} className="flex items-center gap-2 text-muted">
        <Trans>Rows per page</Trans>
        <Select
          id={perPageId}
          value={String(perPage)}
          onChange={(event) => onPerPage(Number(event.currentTarget.value))}
        >
          {perPageChoices.map((choice) => (
            <option key={choice} value={choice}>
              {formatNumber(choice)}
            </option>
          ))}
        </Select>
      </label>
      <div className="flex items-center gap-1">
        <span aria-live="polite" className="me-2 text-muted tabular">
          <Trans>
            page {current} of <bdi>{total}</bdi>
          </Trans>
        </span>
        <PageButton {...props} rel="prev" to={page - 1} label={t`Previous page`} />
        <PageButton {...props} rel="next" to={page + 1} label={t`Next page`} />
      </div>
    </nav>
  );
}

type PageButtonProps = PagerProps & { rel: 'prev' | 'next'; to: number; label: string };

function PageButton({ rel, to, label, lastPage, exact = true, onPage, onPress }: PageButtonProps) {
  const reachable = to >= 1 && (to <= lastPage || !exact);
  return (
    <button
      type="button"
      // HTML knows rel on links only; here it tells tools which way a button leads.
      {...(reachable && { rel })}
      aria-label={label}
      aria-disabled={!reachable || undefined}
      onPointerDown={(event) => reachable && event.button === 0 && onPress?.(to)}
      onClick={() => reachable && onPage(to)}
      className={iconButtonClass('quiet', !reachable)}
    >
      <Icon flip name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}
