/** How many times the limit a value is; of a lower limit, how many times it lies below. Null where that says nothing. */
export function timesLimit(value: number, limit: number | null, isLower: boolean): number | null {
  const times = limit === null ? Number.NaN : isLower ? limit / value : value / limit;
  return Number.isFinite(times) && times > 0 ? times : null;
}
