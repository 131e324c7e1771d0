import type { WrittenPosition } from '@freshet/domain';
import { readNamedTable } from '#platform/tables';
import { type Give, serveTasks } from '#platform/threads/serve-tasks';
import { detectMapping, placeColumns } from './map-columns.ts';
import { locateDoubts } from './positions/locate-doubts.ts';
import type { StationTask } from './read-station-file.ts';
import { validateStations } from './validate-stations.ts';

const rowsInOneGo = 1000;
/** So many as are looked at without letting others in. */
const fewRows = 100;
const shownRows = 10;
const shownCharacters = 500;

async function run(task: StationTask, give: Give): Promise<unknown> {
  const table = await readNamedTable(task.bytes, task.mostRows);
  if (task.kind === 'preview') {
    const { kind, encoding, columns, rows } = table;
    const shown = rows.slice(0, shownRows);
    return {
      kind,
      encoding,
      columns,
      rows: shown.map(({ cells }) => columns.map((_, index) => (cells[index] ?? '').slice(0, shownCharacters))),
      mapping: detectMapping(table),
      rowCount: rows.length,
    };
  }
  if (task.kind === 'table') {
    const { columns, rows } = table;
    for (let at = 0; at === 0 || at < rows.length; at += fewRows)
      await give({ columns, rows: rows.slice(at, at + fewRows) });
    return null;
  }
  const placed = placeColumns(table, task.mapping);
  const written: WrittenPosition[] = [];
  for (let at = 0; at < table.rows.length; at += rowsInOneGo) {
    const rows = table.rows.slice(at, at + rowsInOneGo);
    const evaluated = validateStations({ ...table, rows }, placed, task.rules);
    for (const one of evaluated.written) written.push(one);
    await give({ ...evaluated, written: [] });
  }
  const doubts = locateDoubts(written, task.surroundings);
  for (let at = 0; at < doubts.length; at += rowsInOneGo) await give({ doubts: doubts.slice(at, at + rowsInOneGo) });
  return { read: table.rows.length };
}

const isTask = (task: unknown): task is StationTask => typeof task === 'object' && task !== null && 'bytes' in task;

serveTasks(async (task, give) => {
  if (!isTask(task)) throw new Error('The station thread does not know this task.');
  return run(task, give);
});
