import { type ReactNode, useId } from 'react';

/** One card of the page, named by its heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="surface-card grid gap-4 p-4 sm:p-5">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
