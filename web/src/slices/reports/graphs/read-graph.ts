import { type GraphSelection, mostTileSeries, SeriesId } from '@freshet/contract';
import { z } from 'zod';
import { readIds } from '#api/id-list';
import { readExpressions, readSelection } from '../selection-address.ts';
import type { GraphSearch } from './graph-search.ts';

/** What the address of a graph selects. What is stated about analytes that are not chosen any more is passed over. */
export function readGraph(search: GraphSearch): GraphSelection {
  const selection = readSelection(search);
  const expressAs = readExpressions(search.as ?? '').filter(({ analyteId }) => selection.analytes.includes(analyteId));
  return expressAs.length > 0 ? { ...selection, expressAs } : selection;
}

/** The time series that the address of a graph names. */
export const readSensors = ({ t }: Pick<GraphSearch, 't'>): SeriesId[] =>
  (z.array(SeriesId).safeParse(readIds(t)).data ?? []).slice(0, mostTileSeries);
