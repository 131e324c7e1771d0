import i18next from 'i18next';

/** A text with numbers, with its decimals as the reader writes them: `<0,005` in French. */
export const localNumbers = (text: string, language: string | undefined = i18next.resolvedLanguage): string =>
  language?.startsWith('fr') ? text.replaceAll(/(?<=\d)\.(?=\d)/g, ',') : text;
