const width = /^\d{1,3}[snd]$/i;
const isFilled = (cell: string) => cell.trim() !== '';

/** The line below the names that says how wide columns are, as the US Geological Survey writes it: `5s`, `15s`, `10d`. */
export const isWidthLine = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.some(isFilled) && cells.every((cell) => !isFilled(cell) || width.test(cell.trim()));

/** A line of comments above a table: `# File created on …`. */
export const isCommentLine = (cells: readonly string[]): boolean => {
  const [first = ''] = cells;
  return first.startsWith('#') && (/^#+\s/.test(first) || cells.filter(isFilled).length === 1);
};
