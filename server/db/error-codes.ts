// Connection (08), resources (53), operator and statement timeout (57), a disk that cannot be read (58030), a server that takes no
// writes, a transaction that waited too long, a row that another request holds, and what the system says of a network and of a full disk.
const PASSES =
  /^(08|53|57P|57014|58030|25006|25P03|40001|40P01|55P03|E(CONN|HOST|NET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS)/;

/** Every code in an error and its causes, the outermost first: SQLSTATEs, and those of the system. */
export function codesOf(error: unknown): string[] {
  const seen = new Set<unknown>();
  const codes: string[] = [];
  const look = (cause: unknown) => {
    if (!(cause instanceof Error) || seen.has(cause)) return;
    seen.add(cause);
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
    // One for each address of a host that was tried.
    if (cause instanceof AggregateError) cause.errors.forEach(look);
    look(cause.cause);
  };
  look(error);
  return codes;
}

/** True when the same may well succeed in a moment: the database is away, full, or busy with another. */
export function isPassing(error: unknown): boolean {
  return codesOf(error).some((code) => PASSES.test(code));
}
