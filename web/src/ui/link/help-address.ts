/** The guide in the language of the reader; it opens in English for languages without a guide. */
export const helpAddress = (language: string | undefined): string =>
  language?.startsWith('fr') ? '/help/fr/index.html' : '/help/';
