/** A grey stand-in with the size of what comes; the size is given as classes. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-control bg-fill-strong animate-pulse motion-reduce:animate-none ${className}`}
    />
  );
}
