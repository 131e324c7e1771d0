import { type NotJudged, notJudgedReasons } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import { type ResultState, stateOf } from '@freshet/domain/guidelines';
import type { z } from 'zod';
import type { JudgedResult, StandardVerdict } from './evaluate-batch.ts';
import type { EvaluationPlan } from './evaluation-plan.ts';

export type NotJudgedGroup = z.input<typeof NotJudged>;

/** Results of an analyte that no standard is linked to, of one fraction. */
export interface Uncovered {
  readonly analyte_id: number;
  readonly analyte: string;
  readonly fraction: string;
  readonly count: number;
  readonly result_id: number;
}

export interface StateTally {
  readonly counts: Readonly<Record<ResultState, number>>;
  add(judged: JudgedResult): void;
  addUncovered(rows: readonly Uncovered[]): void;
  /** What could not be judged, by analyte, fraction and reason: those nearest to a standard first. */
  notJudged(names: ReadonlyMap<number, string>): NotJudgedGroup[];
}

const mostGroups = 500;

/** Counts how results stand, each once, and keeps why some could not be judged. */
export function makeStateTally(plan: EvaluationPlan): StateTally {
  const counts: Record<ResultState, number> = { exceeds: 0, undetermined: 0, waiting: 0, meets: 0, notCovered: 0 };
  const groups = new Map<string, { group: NotJudgedGroup }>();
  const note = (group: NotJudgedGroup): void => {
    const key = [group.AnalyteId, group.Fraction, group.State, group.Reason, group.StandardFor].join('|');
    const known = groups.get(key);
    if (known) known.group = { ...known.group, Count: known.group.Count + group.Count };
    else groups.set(key, { group });
  };
  return {
    counts,
    add: ({ result, verdicts }) => {
      const { state, said } = stateOf(verdicts);
      counts[state] += 1;
      if (state === 'exceeds' || state === 'meets') return;
      note({
        State: state,
        Reason: reasonOf(said),
        AnalyteId: result.analyteId,
        AnalyteName: '',
        Fraction: result.fraction ?? '',
        StandardFor: said ? standardFor(verdicts, said) : '',
        Count: 1,
        ResultId: result.resultId,
        StandardId: said?.standard.row.id ?? null,
      });
    },
    addUncovered: (rows) => {
      const unlinked = new Map(plan.unlinked.map((row) => [nameKey(row.analyte_name), row]));
      for (const { analyte_id, analyte, fraction, count, result_id } of rows) {
        counts.notCovered += count;
        const standard = unlinked.get(nameKey(analyte));
        note({
          State: 'notCovered',
          Reason: standard ? 'standardNotLinked' : 'noStandard',
          ...{ AnalyteId: analyte_id, AnalyteName: analyte, Fraction: fraction, Count: count, ResultId: result_id },
          StandardFor: standard?.analyte_name ?? '',
          StandardId: standard?.id ?? null,
        });
      }
    },
    notJudged: (names) =>
      [...groups.values()]
        .map(({ group }) => ({ ...group, AnalyteName: group.AnalyteName || (names.get(group.AnalyteId) ?? '') }))
        .sort((left, right) => rank(left) - rank(right) || right.Count - left.Count || left.AnalyteId - right.AnalyteId)
        .slice(0, mostGroups),
  };
}

const nameKey = (name: string) => foldName(readAnalyteName(name).name);

/** Doubt first, then what a similar standard passed over, then what waits, then what nobody limits. */
function rank({ State, Reason }: NotJudgedGroup): number {
  if (Reason === 'noStandard') return 3;
  return State === 'waiting' ? 2 : State === 'notCovered' ? 1 : 0;
}

const reasonOf = (said: StandardVerdict | null): NotJudgedGroup['Reason'] =>
  notJudgedReasons.find((one) => one === said?.reason) ?? 'noStandard';

/** What the standards that were passed over are for, in the words of the reason. */
function standardFor(verdicts: readonly StandardVerdict[], { reason }: StandardVerdict): string {
  const rows = verdicts.filter((one) => one.reason === reason).map(({ standard }) => standard.row);
  const pick = (): (string | null)[] => {
    if (reason === 'otherFraction') return rows.flatMap(({ fractions }) => fractions);
    if (reason === 'notYetValid') return rows.map(({ valid_from }) => valid_from);
    if (reason === 'noLongerValid') return rows.map(({ valid_to }) => valid_to);
    return /Unit|Conversion/.test(reason ?? '') ? rows.map(({ unit }) => unit) : [];
  };
  return [...new Set(pick().filter((one) => one !== null && one !== ''))].join(', ');
}
