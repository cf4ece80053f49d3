/** Two lines of what a person wrote: the box stands at the page's side, the ellipsis where the text's own language ends. */
export function Excerpt({ children }: { children: string }) {
  return <bdi className="line-clamp-2 w-fit max-w-full whitespace-normal wrap-anywhere">{children}</bdi>;
}
