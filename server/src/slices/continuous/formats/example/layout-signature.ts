import { foldName } from '@freshet/domain';
import { splitCells, trimCells } from '../reading/split-cells.ts';
import type { ExampleLayout } from './example-layout.ts';

/** So much of a line is kept and compared. */
export const mostOfLine = 2000;

/** By what files of a layout are known again: the names of their columns, else how many there are. */
export function layoutSignature(
  lines: readonly string[],
  { delimiter, namesLine, lastHeaderLine }: ExampleLayout,
): string {
  const line = lines[(namesLine ?? lastHeaderLine + 1) - 1]?.slice(0, mostOfLine);
  if (line === undefined) return '';
  const cells = trimCells(splitCells(line, delimiter) ?? []);
  return namesLine === null ? `${delimiter}${cells.length}` : cells.map((cell) => foldName(cell) || cell).join('|');
}
