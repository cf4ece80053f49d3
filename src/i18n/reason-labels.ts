import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderReason } from '#contract/order-status.ts';
import type { STOCK_REASONS } from '#contract/product-stock.ts';

/** Why an order's status or a stock changed. */
export const REASON_LABELS: Readonly<Record<OrderReason | (typeof STOCK_REASONS)[number], MessageDescriptor>> = {
  customer_request: msg`The client asked for it`,
  out_of_stock: msg`Out of stock`,
  wrong_address: msg`Wrong address`,
  duplicate: msg`Duplicate order`,
  wrong_status: msg`The status was wrong`,
  damaged: msg({ message: 'Damaged', context: 'reason' }),
  refused_at_door: msg`Refused at the door`,
  lost_in_transit: msg`Lost on the way`,
  received: msg({ message: 'Goods received', context: 'reason' }),
  count: msg({ message: 'Counted', context: 'reason' }),
  other: msg({ message: 'Another reason', context: 'reason' }),
};
