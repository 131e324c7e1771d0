import i18next from 'i18next';

/** What stands between a name and its value: in French with a space before, at which no line ends. */
export const colon = (): string => (i18next.resolvedLanguage === 'fr' ? '\u00a0: ' : ': ');

/** What stands between the parts of a list that have commas of their own. */
export const semicolon = (): string => (i18next.resolvedLanguage === 'fr' ? '\u00a0; ' : '; ');
