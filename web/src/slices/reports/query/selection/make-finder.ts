/** Without accents and case, so that `metaux` finds Métaux. */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether all words that were typed are in the text. */
export function makeFinder(typed: string): (text: string) => boolean {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
