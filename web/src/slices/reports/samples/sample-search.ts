import { DataSourceIdText } from '@freshet/contract';
import { isDay } from '#ui/dates/date-range.ts';
import type { samplesRoute } from './routes.ts';
import type { SampleFilter } from './samples-api.ts';

/** What the address of the list says. */
export type Search = ReturnType<typeof samplesRoute.useSearch>;

export interface PartProps {
  search: Search;
  onChange: (next: Partial<Search>) => void;
}

export function stationOf({ station }: Search) {
  const id = DataSourceIdText.safeDecode(station ?? '');
  return id.success ? id.data : null;
}

export function filterOf(search: Search): SampleFilter {
  const { from = '', to = '', coc = '', qaqc } = search;
  const station = stationOf(search);
  return {
    ...(station === null ? {} : { station }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(coc.trim() === '' ? {} : { coc: coc.trim() }),
    ...(qaqc === undefined ? {} : { qaqc }),
  };
}
