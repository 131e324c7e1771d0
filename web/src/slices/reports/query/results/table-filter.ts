import {
  AnalyteId,
  DataSourceId,
  FlagId,
  isByTime,
  mostStationsByTime,
  type ReportSelection,
  type ResultOrder,
} from '@freshet/contract';
import { z } from 'zod';
import { readIds, writeIds } from '#api/id-list';
import type { QuerySearch } from '../query-search.ts';

/** What the table shows of a selection. The report has all of it, whatever the table shows. */
export interface TableFilter {
  readonly order: ResultOrder;
  readonly stations: readonly DataSourceId[];
  readonly analytes: readonly AnalyteId[];
  readonly flags: readonly FlagId[];
  readonly isExceeding: boolean;
}

const readAs = <Id extends z.ZodType>(id: Id, text: string | undefined): z.output<Id>[] =>
  z.array(id).safeParse(readIds(text)).data ?? [];

/** Stations and analytes that are not selected (any more) filter nothing. */
export function readFilter(search: QuerySearch, selection: ReportSelection): TableFilter {
  const within = <Id extends number>(ids: readonly Id[], all: readonly Id[]) => {
    const known = new Set<Id>(all);
    return ids.filter((id) => known.has(id));
  };
  const { order = 'station' } = search;
  return {
    order: canOrder(order, selection) ? order : 'station',
    stations: within(readAs(DataSourceId, search.fs), selection.stations),
    analytes: within(readAs(AnalyteId, search.fa), selection.analytes),
    flags: readAs(FlagId, search.flag),
    isExceeding: search.only === 'exceeding' && selection.guidelines.length > 0,
  };
}

/** By time only as many stations as the server puts in order. */
export const canOrder = (order: ResultOrder, { stations }: ReportSelection): boolean =>
  !isByTime(order) || stations.length <= mostStationsByTime;

export const writeFilter = ({
  stations,
  analytes,
  flags,
  isExceeding,
}: Partial<TableFilter>): Partial<QuerySearch> => ({
  ...(stations === undefined ? {} : { fs: writeIds(stations) || undefined }),
  ...(analytes === undefined ? {} : { fa: writeIds(analytes) || undefined }),
  ...(flags === undefined ? {} : { flag: writeIds(flags) || undefined }),
  ...(isExceeding === undefined ? {} : { only: isExceeding ? 'exceeding' : undefined }),
});

export const noFilter: Partial<QuerySearch> = { fs: undefined, fa: undefined, flag: undefined, only: undefined };

export const countFilters = ({ stations, analytes, flags, isExceeding }: TableFilter): number =>
  [stations.length, analytes.length, flags.length, Number(isExceeding)].filter((count) => count > 0).length;

/** The part of a selection that the table shows. */
export const narrow = (selection: ReportSelection, { stations, analytes }: TableFilter): ReportSelection => ({
  ...selection,
  stations: stations.length > 0 ? [...stations] : selection.stations,
  analytes: analytes.length > 0 ? [...analytes] : selection.analytes,
});
