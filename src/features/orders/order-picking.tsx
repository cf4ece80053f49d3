import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { NextStep } from '#app/ui/next-step.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useAwake } from '#app/ui/use-awake.ts';
import type { Transition } from '#contract/order-status.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { CameraScanner } from './camera-scanner.tsx';
import { LineFacts } from './line-facts.tsx';
import { hasCameraScanner } from './open-detector.ts';
import type { PickedLine } from './picked-lines.ts';
import { refuseScan } from './refuse-scan.ts';
import { useOfferedTransitions } from './use-offered-transitions.ts';
import { lineOfCode, usePicking } from './use-picking.ts';
import { useScanner } from './use-scanner.ts';
import './order-picking.css';

interface OrderPickingProps {
  order: OrderDetails;
  onClose: () => void;
  onComplete: (transition: Transition) => void;
}

/** The order as a picking list: one tap or one scan per piece, with or without a connection. */
export function OrderPicking({ order, onClose, onComplete }: OrderPickingProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [camera, setCamera] = useState(false);
  useAwake();
  const { lines, pieces, done, take } = usePicking(order);
  const complete = useOfferedTransitions(order).find(({ transition }) => transition.to === 'completed');

  function scan(code: string) {
    const found = lineOfCode(lines, code);
    if (!found) refuseScan(t`Nothing in this order has the code ${bidiIsolate(code)}`);
    else if (found.picked >= found.line.quantity)
      refuseScan(t`All pieces of ${bidiIsolate(found.line.product_name)} are picked`);
    else {
      navigator.vibrate?.(50);
      take(found, 1);
    }
  }
  useScanner(scan);
  const step =
    done === pieces && complete ? (
      <NextStep>
        <Button
          tone="primary"
          icon="circle-check"
          disabledReason={complete.disabledReason}
          onClick={() => onComplete(complete.transition)}
        >
          <Trans>Mark as completed</Trans>
        </Button>
      </NextStep>
    ) : (
      <NextStep>
        {hasCameraScanner() && done < pieces && (
          <Button tone="primary" icon="scan-barcode" onClick={() => setCamera(true)}>
            <Trans>Scan</Trans>
          </Button>
        )}
      </NextStep>
    );

  return (
    <section aria-labelledby={titleId} className="surface-card">
      <header className="grid gap-2 px-4 pt-4 sm:px-5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={titleId} className="me-auto text-title">
            <Trans>Picking</Trans>
          </h2>
          <Button tone="plain" onClick={onClose}>
            <Trans>Close picking</Trans>
          </Button>
        </div>
        <Progress done={done} pieces={pieces} />
      </header>
      <ul className="divided">
        {lines.map((picked) => (
          <PickRow key={picked.line.id} picked={picked} onTake={(delta) => take(picked, delta)} />
        ))}
      </ul>
      {done === pieces && (
        <p
          role="status"
          className="flex items-center gap-2 border-t border-hairline px-4 py-3 font-medium text-good sm:px-5"
        >
          <Icon name="package-check" />
          <Trans>Everything is picked</Trans>
        </p>
      )}
      <div className="px-4 pb-4 sm:px-5">{step}</div>
      {camera && <CameraScanner onCode={scan} onClose={() => setCamera(false)} />}
    </section>
  );
}

function Progress({ done, pieces }: { done: number; pieces: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [have, all] = [number(done), number(pieces)];
  return (
    <div className="grid gap-1 pb-3">
      <span className="text-small text-muted">
        <Trans>
          {have} of {all} picked
        </Trans>
      </span>
      <progress aria-label={t`Picked pieces`} max={pieces} value={done} className="pick-progress" />
    </div>
  );
}

function PickRow({ picked: { line, picked }, onTake }: { picked: PickedLine; onTake: (delta: number) => void }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const isDone = picked >= line.quantity;
  return (
    <li className={`flex items-stretch ${isDone ? 'bg-good/8' : ''}`}>
      <button
        type="button"
        aria-label={t`Pick one piece of ${line.product_name}: ${picked} of ${line.quantity}`}
        disabled={isDone}
        onClick={() => onTake(1)}
        className="flex min-h-20 min-w-0 flex-1 items-center gap-3 px-4 py-3 text-start active:bg-fill sm:px-5"
      >
        <Picture picture={line.image} />
        {/* On a phone the count stands under the name, which would get four letters a line beside it. */}
        <span className="grid min-w-0 flex-1 gap-1 sm:flex sm:items-center sm:gap-3">
          <span className="min-w-0 flex-1">
            <Name className="block font-medium wrap-anywhere">{line.product_name}</Name>
            <LineFacts facts={[line.size, line.color]} className="text-small text-muted" />
          </span>
          <span className={`flex items-center gap-2 text-heading font-semibold tabular ${isDone ? 'text-good' : ''}`}>
            {isDone && <Icon name="check" className="size-5" />}
            <Ltr>
              {number(picked)}/{number(line.quantity)}
            </Ltr>
          </span>
        </span>
      </button>
      <span className="flex items-center pe-2">
        <IconButton
          label={t`Put one piece of ${line.product_name} back`}
          icon="minus"
          disabledReason={picked === 0 ? t`Nothing is picked yet` : undefined}
          onClick={() => onTake(-1)}
        />
      </span>
    </li>
  );
}
