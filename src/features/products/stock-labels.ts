import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { STOCK_KINDS } from '#contract/product-stock.ts';

type StockKind = (typeof STOCK_KINDS)[number];

/** Why a quantity changed. */
export const STOCK_LABELS: Record<StockKind, MessageDescriptor> = {
  received: msg`Received`,
  damaged: msg`Damaged`,
  count: msg`Counted`,
  other: msg({ message: 'Other', context: 'reason' }),
  sale: msg`Sold`,
  cancel: msg`Order canceled`,
  return: msg`Returned`,
  amendment: msg({ message: 'Order amended', context: 'stock' }),
};

/** A `return` that no client sent. */
export const CANCELED_LATE = msg`Canceled after completion`;
