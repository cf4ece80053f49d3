/** The person asked the browser to save data, or the connection is too slow for favours. */
export function savesData(): boolean {
  // Only some browsers tell, so the types of the platform do not know it.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
