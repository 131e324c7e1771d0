const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A length in the reader's words: `1.2 MB`. */
export function showSize(bytes: number, language: string): string {
  let [value, at] = [bytes, 0];
  for (; value >= 999.5 && at < units.length - 1; at += 1) value /= 1000;
  const unit = units[at] ?? 'byte';
  return value.toLocaleString(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: at === 0 || value >= 100 ? 0 : 1,
  });
}
