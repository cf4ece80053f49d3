import { useEffect, useState } from 'react';
import { whenIdle } from '#app/device/when-idle.ts';

/** True once the browser has had nothing better to do since the part was first drawn. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
