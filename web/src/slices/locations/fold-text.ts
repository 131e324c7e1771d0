/** Without accents, case and outer blanks, so that `riviere` finds Rivière. */
export const foldText = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
