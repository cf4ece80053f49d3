import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';

interface OnceNearProps {
  /** Of the same size. */
  instead: ReactNode;
  children: ReactNode;
}

/** What costs time to draw is drawn when somebody comes near it and its code is there, and stays. */
export function OnceNear({ instead, children }: OnceNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(
      (all) => all.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: '25%' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return isNear ? <Suspense fallback={instead}>{children}</Suspense> : <div ref={place}>{instead}</div>;
}
