/** A text of the report with its decimals as the reader writes them: `< 0,005` in French. */
export const localNumbers = (text: string, language: string): string =>
  language.startsWith('fr') ? text.replaceAll(/(?<=\d)\.(?=\d)/g, ',') : text;
