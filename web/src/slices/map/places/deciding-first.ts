import type { EvaluatedRow } from '@freshet/contract';
import { stationStates } from '@freshet/domain/guidelines';

/** Newest values of a place: first those that decide its state, of these the newest. */
export const decidingFirst = <Row extends Pick<EvaluatedRow, 'State' | 'SampledAt'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (a, b) => stationStates.indexOf(a.State) - stationStates.indexOf(b.State) || (a.SampledAt < b.SampledAt ? 1 : -1),
  );
