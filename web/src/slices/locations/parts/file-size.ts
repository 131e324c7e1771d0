const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A size in steps of 1000 with two decimals, as `1.25 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(2)} ${units[step]}`;
}
