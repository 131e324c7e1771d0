const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders names as people do: `MW-2` before `MW-10`, capitals and accents aside. Different names never compare equal. */
export function compareNaturally(a: string, b: string): number {
  const order = collator.compare(a, b);
  if (order !== 0) return order;
  return a < b ? -1 : a > b ? 1 : 0;
}
