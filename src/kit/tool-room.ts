import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useWide } from './wide.ts';

/** False where the line of a list's tools has no room for their words. */
export const ToolRoomContext = createContext(true);

/** True where a tool is a button with its word; else it is an icon, and several of them are one menu. */
export function useToolWords(): boolean {
  const hasRoom = useContext(ToolRoomContext);
  return useWide() && hasRoom;
}

/** `try`: with words, to be measured; `icons`: to be measured again; `wrapped`: in a second row either way, so with words. */
type Step = 'try' | 'icons' | 'wrapped';

/**
 * Whether `tools`, the last in `line`, show their words: not where only icons keep them upon its first row. Asked again
 * whenever the line's width or what else is in it changes.
 */
export function useToolRoom(line: RefObject<HTMLElement | null>, tools: RefObject<HTMLElement | null>): boolean {
  // A narrow page has icons anyway, and its first rows must not wait for a measurement.
  const wide = useWide();
  const [room, setRoom] = useState<{ step: Step }>({ step: 'try' });

  useEffect(() => {
    const element = line.current;
    if (!element || !wide) return;
    const tryWords = () => setRoom({ step: 'try' });
    let width = element.clientWidth;
    const resizes = new ResizeObserver(() => {
      // A second row makes the line higher, which says nothing new.
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      tryWords();
    });
    const changes = new MutationObserver((mutations) => {
      if (mutations.some(({ target }) => !tools.current?.contains(target))) tryWords();
    });
    resizes.observe(element);
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, [line, tools, wide]);

  // Measured before anything is painted, so that nobody sees the words come and go.
  useLayoutEffect(() => {
    if (!wide || room.step === 'wrapped' || !isBelow(line.current, tools.current)) return;
    setRoom({ step: room.step === 'try' ? 'icons' : 'wrapped' });
  }, [room, line, tools, wide]);

  return room.step !== 'icons';
}

function isBelow(line: HTMLElement | null, tools: HTMLElement | null): boolean {
  const end = line?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  // Where nothing is laid out, all of it is at 0.
  return end > 0 && [...(tools?.children ?? [])].some((tool) => tool.getBoundingClientRect().top >= end);
}
