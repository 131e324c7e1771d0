import { isCommentLine, isWidthLine, type Table } from '#platform/tables';
import { readParameterComment } from './read-parameter.ts';

/** A table without its comments and widths; what the comments say of parameters is kept in `descriptions`. */
export function withoutComments(table: Table, descriptions: Map<string, string>): Table {
  return {
    ...table,
    async *rows(addFinding) {
      for await (const rows of table.rows(addFinding)) {
        for (const row of rows.filter(({ cells }) => isCommentLine(cells))) {
          const about = readParameterComment(row.cells.join(' '));
          if (about) descriptions.set(...about);
        }
        yield rows.filter(({ cells }) => !isCommentLine(cells) && !isWidthLine(cells));
      }
    },
  };
}
