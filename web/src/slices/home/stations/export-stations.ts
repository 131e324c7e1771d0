import type { ListedStation, StationFilter } from '@freshet/contract';
import { saveFile } from '#ui/browser-io.ts';
import type { Column } from '#ui/data-table';
import { toCsv } from '#ui/data-table/to-csv.ts';
import { api } from './stations-queries.ts';

const atOnce = 500;

/** Saves the chosen ones of the stations that a filter finds, with all that the list says of them. */
export async function exportStations(
  filter: StationFilter,
  chosen: ReadonlySet<string>,
  columns: readonly Column<ListedStation>[],
): Promise<void> {
  const stations: ListedStation[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.stationList.list>> = await api.stationList.list({
      body: { ...filter, Take: atOnce, ...(after === null ? {} : { After: after }) },
    });
    stations.push(...page.Data.filter(({ Id }) => chosen.has(String(Id))));
    after = page.Next;
  } while (after !== null && stations.length < chosen.size);
  saveFile('stations.csv', new Blob([toCsv(columns, stations)], { type: 'text/csv;charset=utf-8' }));
}
