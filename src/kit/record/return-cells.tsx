import { Plural } from '@lingui/react/macro';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';

/** A return's number and that of its order. */
export function ReturnNumber({ number, order }: { number: string; order: number }) {
  return (
    <Ltr className="tabular whitespace-nowrap">
      {number} · #{order}
    </Ltr>
  );
}

/** What comes back, by name. */
export function ReturnedProducts({ lines }: { lines: readonly { readonly product_name: string }[] }) {
  return <Name>{lines.map((line) => line.product_name).join('، ')}</Name>;
}

/** How many pieces come back. */
export function ReturnedPieces({ pieces }: { pieces: number }) {
  return (
    <span className="whitespace-nowrap">
      <Plural value={pieces} one="# piece" other="# pieces" />
    </span>
  );
}
