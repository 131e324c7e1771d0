/** The cells of a line as they are shown: quotes around a cell are left out, and hide the sign inside them. */
export function splitDelimited(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
