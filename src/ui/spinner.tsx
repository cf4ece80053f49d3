/** A turning ring; with reduced motion it rests, so it never stands alone as the only sign. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-full border-2 border-current border-be-transparent animate-spin motion-reduce:animate-none ${className}`}
    />
  );
}
