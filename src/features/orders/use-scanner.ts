import { useEffect } from 'react';
import { isLayerOpen } from '#app/ui/layer-stack.ts';
import { useSteady } from '#app/ui/use-steady.ts';
import { toLatinDigits } from '#contract/arabic.ts';

/** A longer pause begins a new code (ms): people press single keys, and a wireless scanner on a busy phone types unevenly. */
const PAUSE_MS = 250;

/** Hears a scanner that types like a keyboard and ends with Enter, wherever the focus is but in a field. */
export function useScanner(onCode: (code: string) => void): void {
  const hear = useSteady(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (isField(event.target) || isLayerOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - last > PAUSE_MS) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (typed === '') return;
        // Otherwise Enter would also press the button that has the focus.
        event.preventDefault();
        hear(toLatinDigits(typed));
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [hear]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
