import type { OpenedFiles, Table } from '#platform/tables';
import { fileFinding } from '../../findings/findings-catalogue.ts';
import { takeHead } from '../headers/take-head.ts';
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
  for (const table of tables) heads.push({ table, head: await takeHead(table) });
  const fitting = heads.filter(({ head }) => importer.partOf(head) !== null);
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
