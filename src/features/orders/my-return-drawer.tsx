import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import { ReturnPill } from '#app/kit/record/return-pill.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { figureLink } from '#app/ui/figure-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { type MyReturn, myReturns } from '#contract/my-returns.ts';
import { MY_RETURNS, myReturnRecord } from './my-return-queries.ts';
import { PictureStrip } from './picture-strip.tsx';
import { ReturnLines } from './return-lines.tsx';

interface MyReturnDrawerProps {
  id: number;
  row: MyReturn | undefined;
  onClose: () => void;
}

/** One return as far as a provider's own goods are in it. */
export function MyReturnDrawer({ id, row, onClose }: MyReturnDrawerProps) {
  return (
    <EditedRecord
      resource={MY_RETURNS}
      query={myReturnRecord(id)}
      row={row}
      title={<Trans>Return</Trans>}
      onClose={onClose}
    >
      {({ id: returnId, number, order_id: orderId, status, lines, pictures }) => (
        <Drawer
          title={
            <Trans>
              Return <Ltr>{number}</Ltr>
            </Trans>
          }
          onClose={onClose}
        >
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ReturnPill status={status} />
              <Link to="/orders-details/$id" params={{ id: String(orderId) }} className={figureLink}>
                <Trans>Order {orderId}</Trans>
              </Link>
            </div>
            <ReturnLines lines={lines} />
            {pictures.length > 0 && <PictureStrip of={returnId} pictures={pictures} file={myReturns.picture} />}
          </div>
        </Drawer>
      )}
    </EditedRecord>
  );
}
