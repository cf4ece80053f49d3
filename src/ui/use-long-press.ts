import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
const SLACK_PX = 10;

/** Pointer handlers that call `onLongPress` when a finger rests half a second; the press that ends it does nothing else. */
export function useLongPress(onLongPress: (target: EventTarget) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const fired = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      fired.current = false;
      if (event.pointerType !== 'touch') return;
      start.current = { x: event.clientX, y: event.clientY };
      stop();
      const { target } = event;
      timer.current = setTimeout(() => {
        fired.current = true;
        onLongPress(target);
      }, LONG_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // A phone answers a long press on a link with its own menu.
    onContextMenu(event: MouseEvent) {
      if (fired.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
