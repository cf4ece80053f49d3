/** An email address in one line: where room is short its first part gives way before the sign and what follows. */
export function Email({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@');
  const [name, host] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  return (
    <bdi dir="ltr" title={address} className="inline-flex max-w-full align-bottom whitespace-nowrap">
      <span className="truncate shrink-1000">{name}</span>
      <span className="truncate">{host}</span>
    </bdi>
  );
}
