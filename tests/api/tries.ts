/** How often a property is tried: so often in the long run, half of it on each database, or so often in an ordinary one. */
export function tries(long: number, ordinary: number): number {
  return process.env.LONG_RUN ? Math.ceil(long / 2) : ordinary;
}
