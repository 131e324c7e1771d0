import i18next from 'i18next';

const units = { en: ['B', 'kB', 'MB', 'GB', 'TB'], fr: ['o', 'ko', 'Mo', 'Go', 'To'] } as const;

/** A size in steps of 1000 with two decimals, as `1.25 MB`. */
export function fileSize(bytes: number): string {
  const language = i18next.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const step = Math.min(4, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const decimals = step === 0 ? 0 : 2;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${(bytes / 1000 ** step).toLocaleString(language, digits)} ${units[language][step]}`;
}
