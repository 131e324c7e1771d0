/**
 * Where the list of pages is above the text, it is folded, so that the text can be seen; beside the text it is open.
 * @param {{ open: boolean }} pages
 * @param {Pick<MediaQueryList, 'matches' | 'addEventListener'>} isAbove
 */
export function foldPages(pages, isAbove) {
  const follow = () => {
    pages.open = !isAbove.matches;
  };
  follow();
  isAbove.addEventListener('change', follow);
}
