/** Of two that split as evenly the first one does: commas occur in numbers and names. */
const separators = [';', '\t', '|', ','] as const;

/** Comments above a table are sentences: they are not split as it is. */
export const withoutComments = (text: string): string => {
  const table = text.replace(/^(?:#[^\n]*\n)+/, '');
  return table.trim() === '' ? text : table;
};

/** The separator that splits the first lines most evenly; a comma when there is nothing to split. */
export function findSeparator(head: string): string {
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  let best: string = ',';
  let bestScore = 0;
  for (const separator of separators) {
    const counts = lines.map((line) => countOutsideQuotes(line, separator));
    const most = Math.max(0, ...counts);
    // Lines that agree on a number count more than a line that happens to hold many.
    const agreeing = counts.filter((count) => count === most).length;
    const score = most === 0 ? 0 : counts.filter((count) => count > 0).length + agreeing + Math.min(most, 20) / 20;
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

function countOutsideQuotes(line: string, separator: string): number {
  let count = 0;
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) count += 1;
  }
  return count;
}
