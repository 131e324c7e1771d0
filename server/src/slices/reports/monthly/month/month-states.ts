import {
  compareGroups,
  type Input,
  joinGroups,
  keyOfGroup,
  type MonthlyKind,
  type monthlyReports,
  monthStatesPage,
  type NotEvaluated,
  type Reply,
} from '@freshet/contract';
import { readUnitMeaning } from '@freshet/domain/units';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { EvaluatedFilter, EvaluatedWireRow } from '#slices/guidelines';
import { requireAnalytes } from '../../query/check-selection.ts';
import type { MonthVerdict } from './by-authorisation.ts';
import { type EvaluatedValue, evaluateMonth } from './evaluate-values.ts';
import type { MonthValue } from './month-values.ts';
import { type Guard, mostAtOnce, withMonth } from './read-month.ts';

type Params = Input<typeof monthlyReports.states>['body'] & { readonly kind: MonthlyKind; readonly guard?: Guard };
type Group = z.input<typeof NotEvaluated>;

/** The states of the results of a month, each counted once, and the rows of those that are wanted. */
export const readMonthStates = (
  scope: Scope,
  { kind, Month: month, guard, after, ...filter }: Params,
): Promise<Reply<typeof monthlyReports.states>> =>
  withMonth(scope, { kind, month, guard, most: mostAtOnce }, async (tx, read) => {
    if (filter.analyteId !== undefined) await requireAnalytes(tx, [filter.analyteId]);
    const { values, compare } = await evaluateMonth(tx, scope, read);
    const rows = values
      .flatMap(({ one, verdicts }) => verdicts.map((verdict) => toRow(one, verdict)))
      .filter((row) => isWanted(row, filter));
    const end = after + monthStatesPage;
    return {
      States: countStates(values),
      NotEvaluated: groupNotEvaluated(values),
      Rows: await compare(rows.slice(after, end)),
      Next: rows.length > end ? end : null,
    };
  });

function countStates(evaluated: readonly EvaluatedValue[]) {
  const counts = { total: evaluated.length, exceeds: 0, meets: 0, undetermined: 0, waiting: 0, notCovered: 0 };
  for (const { state } of evaluated) counts[state] += 1;
  return counts;
}

function groupNotEvaluated(evaluated: readonly EvaluatedValue[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { one, verdicts } of evaluated) {
    const [verdict] = verdicts;
    const group = verdict && toGroup(one, verdict);
    if (!group) continue;
    const known = groups.get(keyOfGroup(group));
    groups.set(keyOfGroup(group), known ? joinGroups(known, group) : group);
  }
  return [...groups.values()].sort(compareGroups);
}

function toGroup(one: MonthValue, { State, Reason, StandardFor, StandardId }: MonthVerdict): Group | null {
  if (State === 'exceeds' || State === 'meets' || Reason === null) return null;
  return { State, Reason, StandardFor, StandardId, ...measuredOf(one), Count: 1, ResultId: one.row.id };
}

const measuredOf = ({ row, parameter }: MonthValue) => ({
  AnalyteId: parameter.analyteId,
  AnalyteName: parameter.label,
  Fraction: row.fraction,
  Speciation: readUnitMeaning(row.unit ?? '').speciation ?? '',
});

const toRow = (one: MonthValue, verdict: MonthVerdict): EvaluatedWireRow => ({
  ResultId: one.row.id,
  StationId: one.station.id,
  StationName: one.station.label,
  MonitoringFeatureId: one.station.featureId,
  ...measuredOf(one),
  SampledAt: one.row.sampled_at.toISOString(),
  TimeZone: one.station.timeZone,
  // What a flag hides is reported, not shown.
  Value: one.leftOut === 'flag' ? '' : one.row.original_text,
  Unit: one.row.unit ?? '',
  ...verdict,
});

const isWanted = (
  row: EvaluatedWireRow,
  { state, reason, analyteId, fraction, speciation }: EvaluatedFilter,
): boolean =>
  (state === undefined || row.State === state) &&
  (reason === undefined || row.Reason === reason) &&
  (analyteId === undefined || row.AnalyteId === analyteId) &&
  (fraction === undefined || row.Fraction === fraction) &&
  (speciation === undefined || row.Speciation === speciation);
