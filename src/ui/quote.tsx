import { Name } from './name.tsx';

/** What somebody wrote, set off from what the panel says. */
export function Quote({ children }: { children: string }) {
  return (
    <p className="my-1 whitespace-pre-line rounded-control bg-fill px-3 py-2 wrap-anywhere">
      <Name>{children}</Name>
    </p>
  );
}
