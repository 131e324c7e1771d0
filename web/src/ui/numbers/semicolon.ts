import i18next from 'i18next';

/** What stands between two statements of a list: in French with a space before, at which no line ends. */
export const semicolon = (): string => (i18next.resolvedLanguage === 'fr' ? '\u00a0; ' : '; ');
