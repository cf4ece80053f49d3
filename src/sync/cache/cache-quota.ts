const MOST_CHARACTERS = 2_000_000;

/** Removes the longest unwritten resources until `length` more characters under `key` keep all of them within 2 MB. */
export function freeQuota(prefix: string, key: string, length: number): void {
  const others = Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix) && name !== key)
    .map((name) => ({ name, length: localStorage.getItem(name)?.length ?? 0, at: writtenAt(name) }))
    .sort((one, other) => one.at - other.at);
  let total = length + others.reduce((sum, other) => sum + other.length, 0);
  for (const other of others) {
    if (total <= MOST_CHARACTERS) return;
    localStorage.removeItem(other.name);
    total -= other.length;
  }
}

/** When a resource was written, 0 if unknown: the beginning of each text says it, so nothing has to be parsed. */
export function writtenAt(name: string): number {
  const [, at] = /"timestamp":(\d+)/.exec(localStorage.getItem(name)?.slice(0, 200) ?? '') ?? [];
  return Number(at ?? 0);
}
