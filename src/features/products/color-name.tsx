import { Name } from '#app/ui/name.tsx';

/** A color by its name, with a dot of it where it is known. */
export function ColorName({ color }: { color: { readonly name: string; readonly hex: string | null } }) {
  return (
    <span className="inline-flex items-center gap-2">
      {color.hex && (
        <span
          aria-hidden="true"
          style={{ backgroundColor: color.hex }}
          className="size-3.5 shrink-0 rounded-full border border-rule"
        />
      )}
      <Name>{color.name}</Name>
    </span>
  );
}
