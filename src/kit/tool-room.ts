import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useWide } from './wide.ts';

/** False where the line of a list's tools has no room for their words. */
export const ToolRoomContext = createContext(true);

/** True where a tool is a button with its word; else it is an icon, and several of them are one menu. */
export function useToolWords(): boolean {
  const hasRoom = useContext(ToolRoomContext);
  return useWide() && hasRoom;
}

/**
 * Whether the words of `tools`, the last in `line`, still stand upon its first row. Asked again whenever the line's width or
 * what else is in it changes.
 */
export function useToolRoom(line: RefObject<HTMLElement | null>, tools: RefObject<HTMLElement | null>): boolean {
  const [room, setRoom] = useState({ hasRoom: true });

  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const tryWords = () => setRoom({ hasRoom: true });
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
  }, [line, tools]);

  // Measured before anything is painted, so that nobody sees the words come and go.
  useLayoutEffect(() => {
    const first = line.current?.firstElementChild;
    if (!room.hasRoom || !first || !tools.current) return;
    const end = first.getBoundingClientRect().bottom;
    const isBelow = [...tools.current.children].some((tool) => tool.getBoundingClientRect().top >= end);
    // Where nothing is laid out, all of it is at 0.
    if (end > 0 && isBelow) setRoom({ hasRoom: false });
  }, [room, line, tools]);

  return room.hasRoom;
}
