import i18next from 'i18next';

/** A count as the reader writes it, whatever the browser is set to: `12,001`, and `12 001` in French. */
export const writeCount = (count: number): string => count.toLocaleString(i18next.resolvedLanguage ?? 'en');
