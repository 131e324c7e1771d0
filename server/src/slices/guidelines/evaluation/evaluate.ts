import { widenDays, widenInstants } from '@freshet/domain/guidelines';
import type { Tx } from '#platform/db/transaction';
import { type ResultFilter, type StoredResult, streamResults } from '#slices/observations';
import { type EvaluatedBatch, evaluateBatch } from './evaluate-batch.ts';
import { listPieces } from './evaluation-pieces.ts';
import { analytesOf, type EvaluationPlan } from './evaluation-plan.ts';
import { importFilter, wholeAnalytes } from './import-filter.ts';

/** What is to be evaluated, and by what. What lies around it is read besides, as far as verdicts can hang on it. */
export interface EvaluationQuery {
  readonly standards: EvaluationPlan;
  /** All of the tenant where it is left out. */
  readonly stations?: readonly number[];
  /** Days by the stations' own clocks, both included; null is open. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** The results as of then; by default as of now. */
  readonly asOf?: Date;
  /** In place of stations and days: what was sampled at some stations between two instants. */
  readonly spans?: readonly EvaluationSpan[];
  /** In place of all these: what an import brought. */
  readonly importId?: number;
  /** Of each station only these results. */
  readonly only?: ReadonlyMap<number, readonly number[]>;
  readonly isRequested?: (result: StoredResult) => boolean;
  /** Keeps the figures a value was reported with. They are needed to show it, not to evaluate it. */
  readonly withFigures?: boolean;
}

/** Instants in milliseconds, both included. */
export interface EvaluationSpan {
  readonly stationId: number;
  readonly first: number;
  readonly last: number;
}

const batchSize = 10_000;

/**
 * Evaluates results as they come from the database: the one way to a verdict. Memory holds some thousand of them, or
 * what a station has in some years, whatever the size of the store.
 */
export async function* evaluate(tx: Tx, query: EvaluationQuery): AsyncGenerator<EvaluatedBatch> {
  const { standards } = query;
  if (standards.byAnalyte.size === 0) return;
  const isRequested = matches(query);
  for await (const filter of listFilters(tx, query)) {
    let waiting: StoredResult[] = [];
    const params = { ...filter, ...pick(query), analyteIds: analytesOf(standards) };
    for await (const fetched of streamResults(tx, params, standards.units)) {
      for (const result of fetched) waiting.push(result);
      if (waiting.length < batchSize) continue;
      const last = waiting.at(-1)?.stationId;
      const end = waiting.findIndex(({ stationId }) => stationId === last);
      if (end <= 0) continue;
      yield evaluateBatch(standards, waiting.slice(0, end), isRequested);
      waiting = waiting.slice(end);
    }
    if (waiting.length > 0) yield evaluateBatch(standards, waiting, isRequested);
  }
}

type Filter = Omit<ResultFilter, 'analyteIds'>;

const pick = ({ withFigures, asOf }: EvaluationQuery): Filter => ({
  ...(withFigures ? { withFigures } : {}),
  ...(asOf ? { asOf } : {}),
});

/** What is requested of the store, query by query. */
async function* listFilters(tx: Tx, query: EvaluationQuery): AsyncGenerator<Filter> {
  const { standards, stations, spans, importId, from = null, to = null } = query;
  if (importId !== undefined) yield { ofImport: importFilter(standards, importId) };
  else if (spans)
    yield {
      spans: spans.map(({ stationId, first, last }) => ({
        stationId,
        ...widenInstants(first, last, standards.reachDays),
      })),
    };
  else if (!stations) yield widenDays({ from, to }, standards.reachDays);
  else for (const stationId of stations) yield* stationFilters(tx, query, stationId);
}

async function* stationFilters(tx: Tx, query: EvaluationQuery, stationId: number): AsyncGenerator<Filter> {
  const { standards, only, from = null, to = null } = query;
  const aroundAnalyteIds = wholeAnalytes(standards);
  const analyteIds = only ? aroundAnalyteIds : analytesOf(standards);
  const whole = widenDays({ from, to }, standards.reachDays);
  const chosen = only ? { only: { resultIds: only.get(stationId) ?? [], aroundAnalyteIds } } : {};
  for (const piece of await listPieces(tx, { stationId, analyteIds, whole, reach: standards.reachDays }))
    yield { stationId, ...piece, ...chosen };
}

function matches({ from = null, to = null, isRequested }: EvaluationQuery): (result: StoredResult) => boolean {
  const isWithin = ({ sampledOn }: StoredResult) =>
    (from === null || sampledOn >= from) && (to === null || sampledOn <= to);
  if (from === null && to === null) return isRequested ?? (() => true);
  return isRequested ? (result) => isWithin(result) && isRequested(result) : isWithin;
}
