/** A colour as it looks; an empty box where nobody said. */
export function Swatch({ hex }: { hex: string | null | undefined }) {
  return (
    <span
      aria-hidden="true"
      style={hex ? { backgroundColor: hex } : undefined}
      className={`inline-block size-6 shrink-0 rounded-full border border-edge ${hex ? '' : 'border-dashed'}`}
    />
  );
}
