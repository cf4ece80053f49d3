import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { placeFloating } from './place-floating.ts';

type TipAnchor = {
  onPointerEnter: (event: { currentTarget: HTMLElement; pointerType: string }) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onClickCapture: (event: { currentTarget: HTMLElement }) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Tip = { reasonId: string | undefined; anchor: TipAnchor; tip: ReactNode };

/**
 * A short text beside a control on hover and on keyboard focus: why it does nothing, or else its name. A press tells the reason
 * too, for a finger does not hover. Spread `anchor` on the control and render `tip` next to it; `reasonId` is for aria-describedby:
 * the reason is in the page all the time.
 */
export function useTip(reason: string | undefined, name?: string): Tip {
  const id = useId();
  const text = reason ?? name;
  const [anchorElement, setAnchorElement] = useState<HTMLElement | null>(null);
  const tipElement = useRef<HTMLSpanElement>(null);
  // Under a finger a name would only be in the way; why something does nothing is worth it.
  const shown = anchorElement !== null && text !== undefined && (reason !== undefined || !isTouchScreen());

  useEffect(() => {
    const tip = tipElement.current;
    if (!shown || !tip) return;
    // happy-dom and browsers before 2024 have no popover; there the tip stays an ordinary fixed box.
    tip.showPopover?.();
    placeFloating(tip, anchorElement, 'middle');
    // A scroll is always elsewhere; a press on a phone may be so without taking the focus.
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && anchorElement.contains(target))) setAnchorElement(null);
    };
    const events = ['scroll', 'pointerdown'];
    for (const name of events) window.addEventListener(name, leave, { capture: true, passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, leave, { capture: true });
    };
  }, [shown, anchorElement]);

  const hide = () => setAnchorElement(null);
  return {
    reasonId: reason === undefined ? undefined : id,
    anchor: {
      onPointerEnter: (event) => event.pointerType !== 'touch' && setAnchorElement(event.currentTarget),
      onPointerLeave: hide,
      onFocus: (event) => event.currentTarget.matches(':focus-visible') && setAnchorElement(event.currentTarget),
      onBlur: hide,
      onClickCapture: (event) => reason !== undefined && setAnchorElement(event.currentTarget),
      onKeyDown: (event) => {
        if (event.key === 'Escape' && shown) hide();
      },
    },
    tip: (
      <>
        {shown && (
          <span
            ref={tipElement}
            popover="manual"
            aria-hidden="true"
            className="floating pointer-events-none w-max max-w-64 rounded-control bg-ink px-2 py-1 text-small text-page font-normal"
          >
            {text}
          </span>
        )}
        {reason !== undefined && (
          <span id={id} hidden>
            {reason}
          </span>
        )}
      </>
    ),
  };
}

function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none)').matches;
}
