/** The guide in the language of the reader; it opens in English for whoever has no other. */
export const helpAddress = (language: string | undefined): string =>
  language?.startsWith('fr') ? '/help/fr/index.html' : '/help/';
