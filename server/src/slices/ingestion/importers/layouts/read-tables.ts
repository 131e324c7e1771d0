import { type OpenedFiles, ReadingStopped, type Table } from '#platform/tables';
import { fileFinding } from '../../findings/findings-catalogue.ts';
import type { FileFinding } from '../../rows/rows.ts';
import { readHead } from '../headers/read-head.ts';
import type { Importer, Sink, TableHead } from '../importer.ts';

/**
 * Reads every table that is part of the format, one after the other, and says which were passed over. When none is, the
 * first is read all the same, so that what is missing in it is reported.
 */
export async function* readTables(
  { tables }: OpenedFiles,
  sink: Sink,
  importer: Pick<Importer, 'partOf'>,
  read: (table: Table, head: TableHead) => AsyncGenerator<void>,
): AsyncGenerator<void> {
  const heads = [];
  let problem: FileFinding | null = null;
  const addFirst = (finding: FileFinding) => {
    problem ??= finding;
  };
  for (const table of tables) heads.push({ table, head: await readHead(table, undefined, addFirst) });
  const fitting = heads.filter(({ head }) => importer.partOf(head) !== null);
  // What stopped the first rows (a byte in a title that is not UTF-8) is why no names were found.
  if (fitting.length === 0 && problem !== null) throw new ReadingStopped(problem);
  const chosen = fitting.length > 0 ? fitting : heads.slice(0, 1);
  for (const { table } of heads) {
    if (!chosen.some((other) => other.table === table)) {
      sink.addFinding(
        fileFinding(
          'partIgnored',
          { fileNo: table.fileNo, sheet: table.sheet },
          { part: table.sheet || table.fileName },
        ),
      );
    }
  }
  for (const { table, head } of chosen) yield* read(table, head);
}
