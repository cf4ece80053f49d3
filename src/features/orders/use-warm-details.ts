import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { savesData } from '#app/api/data-saving.ts';
import { orderDetails } from './queries.ts';

/** A pointer that stays so long on a row (ms) means it. */
const REST_MS = 180;

/**
 * For the element around the rows: one on which a pointer rests, or which the keyboard reaches, is likely to be opened next, so
 * its details are fetched already. Not where every byte counts.
 */
export function useWarmDetails(): (frame: HTMLElement | null) => (() => void) | undefined {
  const client = useQueryClient();
  return useCallback(
    (frame: HTMLElement | null) => {
      if (!frame || savesData()) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let pointed: string | undefined;
      const warm = ({ target }: Event) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
        if (row === pointed) return;
        pointed = row;
        clearTimeout(timer);
        if (row) timer = setTimeout(() => void client.prefetchQuery(orderDetails(Number(row))), REST_MS);
      };
      const leave = () => {
        pointed = undefined;
        clearTimeout(timer);
      };
      frame.addEventListener('pointerover', warm);
      frame.addEventListener('focusin', warm);
      frame.addEventListener('pointerleave', leave);
      return () => {
        leave();
        frame.removeEventListener('pointerover', warm);
        frame.removeEventListener('focusin', warm);
        frame.removeEventListener('pointerleave', leave);
      };
    },
    [client],
  );
}
