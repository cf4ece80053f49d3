import { Link } from '@tanstack/react-router';
import { figureLink } from '#app/ui/figure-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Nothing } from '#app/ui/nothing.tsx';

/** The order that money was about, where it was about one. */
export function OrderLink({ id }: { id: number | null }) {
  if (id === null) return <Nothing />;
  return (
    <Link to="/orders-details/$id" params={{ id: String(id) }} className={figureLink}>
      <Ltr className="tabular">#{id}</Ltr>
    </Link>
  );
}
