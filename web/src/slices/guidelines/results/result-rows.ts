import type { Answer, observations, ResultVerdict, verdictCalls } from '@freshet/contract';
import { isWorse, type ResultState, type Stated, stateBy } from '@freshet/domain/guidelines';
import { withBasis } from '#ui/analyte-label';

type Results = Answer<typeof observations.tabularData>;
type Verdicts = Answer<typeof verdictCalls.station>;

export interface ResultRow {
  readonly resultId: number;
  readonly sampledAt: string;
  readonly analyte: string;
  readonly fraction: string | null;
  /** As reported, with the sign of a non-detect. */
  readonly text: string;
  readonly value: number | null;
  readonly unit: string | null;
  /** What the laboratory stated beside the number. */
  readonly qualifier: string;
  readonly qaQcType: string | null;
  /** The worst that any guideline says; null where none applies. */
  readonly verdict: ResultVerdict | null;
  readonly guideline: string | null;
  readonly flags: Results['Flags'];
}

const toOutcome = ({ Verdict, Reason }: ResultVerdict): Stated => ({ verdict: Verdict, reason: Reason });

/** Results of a station, newest first, each with the worst verdict of the guidelines that count. */
export function resultRows(results: Results, verdicts: Verdicts | undefined, guideline: number | null): ResultRow[] {
  const worst = new Map<number, ResultVerdict>();
  for (const verdict of verdicts?.Verdicts ?? []) {
    if (guideline !== null && verdict.GuidelineId !== guideline) continue;
    const known = worst.get(verdict.ResultId);
    if (!known || isWorse(toOutcome(verdict), toOutcome(known))) worst.set(verdict.ResultId, verdict);
  }
  const names = new Map<number, string>(
    verdicts?.Guidelines.map(({ GuidelineId, GuidelineName }) => [GuidelineId, GuidelineName]),
  );
  const flags = new Map<number, Results['Flags'][number]>(results.Flags.map((flag) => [flag.FlagId, flag]));
  const rows = results.AnalytesData.flatMap(({ AnalyteName, Fraction, Basis, Points }) =>
    Points.map((point): ResultRow => {
      const verdict = worst.get(point.ResultId) ?? null;
      return {
        resultId: point.ResultId,
        sampledAt: point.SampleDateTime,
        analyte: withBasis(AnalyteName, Basis),
        fraction: Fraction,
        text: point.Text,
        value: point.Value ?? point.DetectionLimit,
        unit: point.Unit,
        qualifier: point.Qualifier,
        qaQcType: point.QaQcType,
        verdict,
        guideline: verdict ? (names.get(verdict.GuidelineId) ?? null) : null,
        flags: point.FlagIds.flatMap((id) => flags.get(id) ?? []),
      };
    }),
  );
  return rows.sort((a, b) => b.sampledAt.localeCompare(a.sampledAt) || a.analyte.localeCompare(b.analyte));
}

/** The states of the results, each counted once; those of quality control are not evaluated. */
export function countStates(rows: readonly ResultRow[]): Readonly<Record<ResultState, number>> {
  const counts = { exceeds: 0, undetermined: 0, waiting: 0, meets: 0, notCovered: 0 };
  for (const { verdict, qaQcType } of rows)
    if (!qaQcType) counts[verdict ? stateBy(toOutcome(verdict)) : 'notCovered'] += 1;
  return counts;
}
