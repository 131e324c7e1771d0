/** Between the two nearest ranks of sorted values, as spreadsheets do (PERCENTILE.INC, R's type 7). */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = share * (sorted.length - 1);
  const below = sorted[Math.floor(rank)] ?? Number.NaN;
  const above = sorted[Math.ceil(rank)] ?? Number.NaN;
  return above === below ? below : below + (above - below) * (rank - Math.floor(rank));
}
