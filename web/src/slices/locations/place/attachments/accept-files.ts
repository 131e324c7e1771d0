/** How many files go up at once. */
export const mostFiles = 5;

/** Files that join those already there: the same name comes once, and never more than five in all. */
export function acceptFiles(
  current: readonly File[],
  chosen: readonly File[],
): { files: readonly File[]; isTooMany: boolean } {
  const names = new Set(current.map(({ name }) => name));
  const fresh = chosen.filter(({ name }) => {
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  });
  const isTooMany = current.length + fresh.length > mostFiles;
  return { files: isTooMany ? [] : fresh, isTooMany };
}
