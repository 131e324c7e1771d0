import { compareGroups, joinGroups, keyOfGroup, type NotEvaluated, notEvaluatedReasons } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { findSubstance, readAnalyteName } from '@freshet/domain/analyte-name';
import { type ResultState, resultStates, stateOf } from '@freshet/domain/guidelines';
import { readUnitMeaning } from '@freshet/domain/units';
import type { z } from 'zod';
import type { EvaluatedResult } from '../evaluation/evaluate-batch.ts';
import type { EvaluationPlan } from '../evaluation/evaluation-plan.ts';
import type { StandardVerdict } from '../evaluation/standard-verdict.ts';

export type NotEvaluatedGroup = z.input<typeof NotEvaluated>;

/** Results of an analyte that no standard is linked to, of one fraction and speciation. */
export interface Uncovered {
  readonly analyte_id: number;
  readonly analyte: string;
  readonly fraction: string;
  readonly speciation: string;
  readonly count: number;
  readonly result_id: number;
}

/** What was counted of some results. */
export interface StatePart {
  readonly counts: Readonly<Record<ResultState, number>>;
  readonly groups: readonly NotEvaluatedGroup[];
}

export interface StateTotals {
  readonly counts: Readonly<Record<ResultState, number>>;
  add(evaluated: EvaluatedResult): void;
  addUncovered(rows: readonly Uncovered[]): void;
  /** Adds what was counted elsewhere. */
  join(part: StatePart): void;
  /** All that was counted here. */
  part(): StatePart;
  /** What could not be evaluated, by analyte, fraction and reason: those nearest to a standard first. */
  notEvaluated(names: ReadonlyMap<number, string>): NotEvaluatedGroup[];
}

export const totalOf = (counts: StateTotals['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const mostGroups = 500;

/** Counts the states of results, each once, and collects why some could not be evaluated. */
export function makeStateTotals(plan: EvaluationPlan): StateTotals {
  const counts: Record<ResultState, number> = { exceeds: 0, undetermined: 0, waiting: 0, meets: 0, notCovered: 0 };
  const groups = new Map<string, { group: NotEvaluatedGroup }>();
  const addGroup = (group: NotEvaluatedGroup): void => {
    const key = keyOfGroup(group);
    const known = groups.get(key);
    if (known) known.group = joinGroups(known.group, group);
    else groups.set(key, { group });
  };
  const uncoveredReason = uncoveredBy(plan);
  return {
    counts,
    add: (evaluated) => {
      const { state, reason, standardFor, decidedBy } = describeState(evaluated);
      counts[state] += 1;
      if (state === 'exceeds' || state === 'meets' || reason === null) return;
      const { result } = evaluated;
      addGroup({
        State: state,
        Reason: reason,
        AnalyteId: result.analyteId,
        AnalyteName: '',
        Fraction: result.fraction ?? '',
        Speciation: result.speciation ?? '',
        StandardFor: standardFor,
        Count: 1,
        ResultId: result.resultId,
        StandardId: decidedBy?.standard.row.id ?? null,
      });
    },
    addUncovered: (rows) => {
      for (const { analyte_id, analyte, fraction, speciation, count, result_id } of rows) {
        counts.notCovered += count;
        const { reason, standardFor, standardId } = uncoveredReason(analyte);
        addGroup({
          ...{ State: 'notCovered', Reason: reason, StandardFor: standardFor, StandardId: standardId },
          ...{ AnalyteId: analyte_id, AnalyteName: analyte, Fraction: fraction, Speciation: speciation },
          ...{ Count: count, ResultId: result_id },
        });
      }
    },
    join: (part) => {
      for (const state of resultStates) counts[state] += part.counts[state];
      for (const group of part.groups) addGroup(group);
    },
    part: () => ({ counts, groups: [...groups.values()].map(({ group }) => group) }),
    notEvaluated: (names) =>
      [...groups.values()]
        .map(({ group }) => ({ ...group, AnalyteName: group.AnalyteName || (names.get(group.AnalyteId) ?? '') }))
        .sort(compareGroups)
        .slice(0, mostGroups),
  };
}

/** The substance where the name is surely one: aluminium is aluminum. */
function nameKey(text: string): string {
  const { name } = readAnalyteName(text);
  const known = findSubstance(name);
  return known && !known.isLoose && known.by !== 'symbol' ? `substance ${known.substance.name}` : foldName(name);
}

/** Nitrate as N; of a unit that says nothing, the unit. */
const speciationIn = (unit: string) => readUnitMeaning(unit).speciation ?? unit;

/** The part of a verdict that decides the state of a result. */
type OutcomeBy = Pick<StandardVerdict, 'verdict' | 'reason' | 'standard'>;

export interface DescribedState<One = StandardVerdict> {
  readonly state: ResultState;
  /** Why it could not be evaluated; null where it could. */
  readonly reason: NotEvaluatedGroup['Reason'] | null;
  readonly standardFor: string;
  readonly decidedBy: One | null;
}

/** The state of a result with all standards of its analyte, and why so where it could not be evaluated. */
export function describeState<One extends OutcomeBy>({
  verdicts,
}: {
  readonly verdicts: readonly One[];
}): DescribedState<One> {
  const { state, decidedBy } = stateOf(verdicts);
  if (state === 'exceeds' || state === 'meets') return { state, reason: null, standardFor: '', decidedBy };
  return {
    state,
    reason: reasonOf(decidedBy),
    standardFor: decidedBy ? standardFor(verdicts, decidedBy) : '',
    decidedBy,
  };
}

/**
 * Why an analyte that no standard is linked to is not covered: nobody limits it, or a standard of its name is not
 * linked.
 */
export function uncoveredBy(plan: EvaluationPlan) {
  const unlinked = new Map(plan.unlinked.map((row) => [nameKey(row.analyte_name), row]));
  return (analyte: string) => {
    const standard = unlinked.get(nameKey(analyte));
    const reason = standard ? ('standardNotLinked' as const) : ('noStandard' as const);
    return { reason, standardFor: standard?.analyte_name ?? '', standardId: standard?.id ?? null };
  };
}

const reasonOf = (outcome: OutcomeBy | null): NotEvaluatedGroup['Reason'] =>
  notEvaluatedReasons.find((one) => one === outcome?.reason) ?? 'noStandard';

/** What the standards that were passed over are for, in the words of the reason. */
function standardFor(verdicts: readonly OutcomeBy[], { reason }: OutcomeBy): string {
  const rows = verdicts.filter((one) => one.reason === reason).map(({ standard }) => standard.row);
  const pick = (): (string | null)[] => {
    if (reason === 'otherFraction') return rows.flatMap(({ fractions }) => fractions);
    if (reason === 'otherSpeciation') return rows.map(({ unit }) => speciationIn(unit ?? ''));
    if (reason === 'notYetValid') return rows.map(({ valid_from }) => valid_from);
    if (reason === 'noLongerValid') return rows.map(({ valid_to }) => valid_to);
    return /Unit|Conversion/.test(reason ?? '') ? rows.map(({ unit }) => unit) : [];
  };
  return [...new Set(pick().filter((one) => one !== null && one !== ''))].join(', ');
}
