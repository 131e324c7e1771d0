const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time in the largest unit that fits, as `5 min` or `1.5 hr`. */
export function showDuration(seconds: number, language: string): string {
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? (['second', 1] as const);
  const short = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, short).format(seconds / size);
}
