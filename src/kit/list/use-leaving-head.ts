import { type RefObject, useEffect } from 'react';

/** So far a finger goes the other way before the head follows. */
const SLACK_PX = 12;

/** Hides a sticky head while the page is scrolled down and shows it again on the way up; never while it has focus. */
export function useLeavingHead(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let turn = window.scrollY;
    const follow = () => {
      const element = head.current;
      const { scrollY } = window;
      const isHidden = element?.dataset.left === '';
      // The place from which the finger moved on; further back, it is the place to measure from.
      if (isHidden ? scrollY > turn : scrollY < turn) turn = scrollY;
      if (!element || Math.abs(scrollY - turn) < SLACK_PX) return;
      turn = scrollY;
      if (isHidden || element.contains(document.activeElement)) delete element.dataset.left;
      else element.dataset.left = '';
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [head]);
}
