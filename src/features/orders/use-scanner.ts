import { useEffect } from 'react';
import { isLayerOpen } from '#app/ui/open-layers.ts';
import { putText, type TextField } from '#app/ui/put-text.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import { keyOf } from './scanner-keys.ts';

/** A longer pause begins a new code (ms): people press single keys, and a wireless scanner on a busy phone types unevenly. */
const PAUSE_MS = 250;
/** In a field only what no hand types counts as a scan: this many keys, none of them later than this after the one before (ms). */
const BURST = 4;
const BURST_MS = 50;

/** What stood in the field before the keys that may be a scan. */
interface Typing {
  readonly field: TextField | undefined;
  readonly before: string;
  readonly text: string;
  readonly quick: boolean;
  readonly last: number;
}

const NOTHING: Typing = { field: undefined, before: '', text: '', quick: true, last: 0 };

/**
 * Hears a scanner that types like a keyboard and ends with Enter, wherever the focus is. In a field, such as a note, only a burst
 * that no hand types is taken for a scan, and its digits are taken out of the field again.
 */
export function useScanner(onCode: (code: string) => void): void {
  const hear = useLatestCallback(onCode);
  useEffect(() => {
    let typing = NOTHING;
    const listen = (event: KeyboardEvent) => {
      if (isLayerOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
      const field = fieldOf(event.target);
      if (event.key !== 'Enter') {
        typing = afterKey(typing, event, field);
        return;
      }
      const { text, quick, before } = typing;
      const late = event.timeStamp - typing.last > (field ? BURST_MS : PAUSE_MS);
      const isScan = text !== '' && !late && typing.field === field && (!field || (quick && text.length >= BURST));
      typing = NOTHING;
      if (!isScan) return;
      // Otherwise Enter would also press the button that has the focus, or break the line of the note.
      event.preventDefault();
      event.stopPropagation();
      if (field) putText(field, before);
      hear(text);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [hear]);
}

function afterKey(typing: Typing, event: KeyboardEvent, field: TextField | undefined): Typing {
  const key = keyOf(event);
  if (key === undefined) return typing;
  const gap = event.timeStamp - typing.last;
  const last = event.timeStamp;
  // What was typed by hand before a scan stays in the field.
  const goesOn = typing.text !== '' && typing.field === field && gap <= (field ? BURST_MS : PAUSE_MS);
  if (!goesOn) return { field, before: field?.value ?? '', text: key, quick: true, last };
  return { ...typing, text: typing.text + key, quick: typing.quick && gap <= BURST_MS, last };
}

function fieldOf(target: EventTarget | null): TextField | undefined {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;
}
