import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { callAddress, whatsAppAddress } from '#app/kit/contact.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import type { Transition } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { Unpicked } from './unpicked.tsx';
import { useOfferedTransitions } from './use-offered-transitions.ts';
import { ACTION_ICONS, actionWord } from './words.ts';

type OrderSheetProps = {
  order: Order;
  onView: () => void;
  /** undefined: this account may not print. */
  onPrint: (() => void) | undefined;
  onChoose: (transition: Transition) => void;
  onClose: () => void;
};

const look =
  'flex w-full items-center gap-3 rounded-control px-3 min-h-12 text-start no-underline active:bg-fill hover:bg-fill';

/** A phone's actions of one order, in reach of the thumb. */
export function OrderSheet({ order, onView, onPrint, onChoose, onClose }: OrderSheetProps) {
  const { t } = useLingui();
  const offered = useOfferedTransitions(order);
  const { client_phone: phone } = order;
  // Closed first, so that what opens next gives the focus back to the page.
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title={<Trans>Order {order.id}</Trans>} onClose={onClose}>
      <div className="-mx-3 grid">
        <SheetButton icon="eye" onPress={then(onView)}>
          <Trans>View</Trans>
        </SheetButton>
        {onPrint && (
          <SheetButton icon="printer" onPress={then(onPrint)}>
            <Trans>Print</Trans>
          </SheetButton>
        )}
        {phone && (
          <>
            <a href={callAddress(phone)} className={`${look} text-ink`}>
              <Icon name="phone" />
              <span>
                <Trans>
                  Call <Ltr>{phone}</Ltr>
                </Trans>
              </span>
            </a>
            <a href={whatsAppAddress(phone)} target="_blank" rel="noopener noreferrer" className={`${look} text-ink`}>
              <Icon name="message-circle" />
              <Trans>WhatsApp</Trans>
            </a>
          </>
        )}
        {offered.map(({ transition, disabledReason }) => (
          <SheetButton
            key={transition.to}
            icon={ACTION_ICONS[transition.to]}
            bad={transition.to === 'canceled'}
            disabledReason={disabledReason}
            hint={transition.to === 'completed' && <Unpicked order={order} />}
            onPress={then(() => onChoose(transition))}
          >
            {t(actionWord(transition))}
          </SheetButton>
        ))}
      </div>
    </Sheet>
  );
}

type SheetButtonProps = {
  icon: IconName;
  bad?: boolean;
  /** What to know before pressing it. */
  hint?: ReactNode;
  disabledReason?: string | undefined;
  onPress: () => void;
  children: ReactNode;
};

function SheetButton({ icon, bad = false, hint, disabledReason, onPress, children }: SheetButtonProps) {
  const nameId = useId();
  const hintId = useId();
  const idle = disabledReason !== undefined;
  const tone = bad ? 'text-bad' : 'text-ink';
  return (
    <button
      type="button"
      aria-disabled={idle || undefined}
      aria-labelledby={hint ? nameId : undefined}
      aria-describedby={hint ? hintId : undefined}
      onClick={() => !idle && onPress()}
      className={`${look} ${idle ? 'text-muted' : tone}`}
    >
      <Icon name={icon} />
      <span>
        <span id={nameId}>{children}</span>
        {hint && <span id={hintId}>{hint}</span>}
        {idle && <span className="block text-small">{disabledReason}</span>}
      </span>
    </button>
  );
}
