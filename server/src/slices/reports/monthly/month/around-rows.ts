import { type EvaluatedWireRow, type EvaluationPlan, type EvaluationQuery, narrowPlan } from '#slices/guidelines';

type RequestedRow = Pick<EvaluatedWireRow, 'ResultId' | 'StationId' | 'StandardId' | 'SampledAt'>;

/** The results of some rows, by the standards that they name. */
export function aroundRows(plan: EvaluationPlan, rows: readonly RequestedRow[]): EvaluationQuery {
  const named = rows.filter(({ StandardId }) => StandardId !== null);
  const [results, wanted] = [
    new Set(named.map(({ ResultId }) => ResultId)),
    new Set(named.map(({ StandardId }) => StandardId)),
  ];
  const spans = new Map<number, { readonly first: number; readonly last: number }>();
  for (const { StationId, SampledAt } of named) {
    const at = Date.parse(SampledAt);
    const { first, last } = spans.get(StationId) ?? { first: at, last: at };
    spans.set(StationId, { first: Math.min(first, at), last: Math.max(last, at) });
  }
  return {
    standards: narrowPlan(plan, (_, { row }) => wanted.has(row.id)),
    spans: [...spans].map(([stationId, span]) => ({ stationId, ...span })),
    isRequested: ({ resultId }) => results.has(resultId),
  };
}
