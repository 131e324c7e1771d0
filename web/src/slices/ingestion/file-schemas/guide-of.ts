/** The page of the built-in guide, in the language of the reader. */
export const guideOf = (page: string, language: string | undefined): string => {
  const [name = '', anchor] = page.split('#');
  return `/help/${language === 'fr' ? 'fr/' : ''}${name}.html${anchor ? `#${anchor}` : ''}`;
};
