import i18next from 'i18next';

const signs = { en: ['B', 'kB', 'MB', 'GB', 'TB'], fr: ['o', 'ko', 'Mo', 'Go', 'To'] } as const;

/** A size in steps of 1000 with two decimals, as `1.25 MB`. */
export function fileSize(bytes: number): string {
  const language = i18next.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const step = Math.min(4, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const decimals = step === 0 ? 0 : 2;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${(bytes / 1000 ** step).toLocaleString(language, digits)} ${signs[language][step]}`;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in short, for lists of reports: `1.2 MB`. */
export function showSize(bytes: number, language: string): string {
  let [value, at] = [bytes, 0];
  for (; value >= 999.5 && at < units.length - 1; at += 1) value /= 1000;
  const digits = at === 0 || value >= 100 ? 0 : 1;
  return value.toLocaleString(language, { style: 'unit', unit: units[at] ?? 'byte', maximumFractionDigits: digits });
}
