/** How many times the limit a value is; of a lower limit, how many times it lies below. Null where that says nothing. */
export function factorOf(value: number, limit: number | null, isLower: boolean): number | null {
  const factor = limit === null ? Number.NaN : isLower ? limit / value : value / limit;
  return Number.isFinite(factor) && factor > 0 ? factor : null;
}
