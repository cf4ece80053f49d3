/** An email address in one line: where room is short its first part gives way, all but its first letters, before the sign and what follows. */
export function Email({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@');
  const [name, host] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  return (
    <bdi dir="ltr" title={address} className="email inline-flex min-w-0 max-w-full align-bottom whitespace-nowrap">
      <span className={`truncate ${name.length > 4 ? 'shrink-1000 min-w-[4ch]' : 'shrink-0'}`}>{name}</span>
      <span className="truncate">{host}</span>
    </bdi>
  );
}
