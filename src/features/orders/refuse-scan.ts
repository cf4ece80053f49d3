import { toast } from '#app/ui/toast.ts';

/** A wrong scan is felt in the hand, and said in the place of the last one: ten of them are not ten toasts. */
export function refuseScan(text: string): void {
  navigator.vibrate?.([120, 60, 120]);
  toast.error(text, { instead: 'scan' });
}
