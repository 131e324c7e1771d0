import i18next from 'i18next';

/** A number as people of the chosen language write it, with so many decimals at most. */
export const shownNumber = (value: number, decimals = 2): string =>
  value.toLocaleString(i18next.resolvedLanguage ?? 'en', { maximumFractionDigits: decimals });

/** An index or a coefficient with three decimals; a dash where it is not known. */
export const shownIndex = (value: number | null): string =>
  value === null
    ? '–'
    : value.toLocaleString(i18next.resolvedLanguage ?? 'en', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
