import { problem, type Reply, type SampleResult, type sampleReports } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { evaluate, listGuidelines, planForTenant, tenantReader } from '#slices/guidelines';
import { gather } from '#slices/locations';
import { allFlags, currentResults, revealFlags } from '#slices/observations';
import { findSamples, type SampleRow, toListed } from './sample-list.ts';

type Wire = z.input<typeof SampleResult>;
type Stated = Pick<Wire, 'Verdict' | 'GuidelineId' | 'GuidelineName' | 'StandardId' | 'Limit'>;

interface ResultRow {
  readonly id: number;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly method: string;
  readonly sign: '' | '<' | '>';
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly unit: string | null;
  readonly original_text: string;
  readonly qualifier: string | null;
  readonly flag_ids: number[];
}

const noValue = { Sign: '', Value: null, DetectionLimit: null } as const;
const nothing: Stated = { Verdict: null, GuidelineId: null, GuidelineName: '', StandardId: null, Limit: null };

/** The current results of a sample of the tenant, or of a station it may read; only its own are evaluated. */
export async function readSampleResults(scope: Scope, id: number): Promise<Reply<typeof sampleReports.results>> {
  const [sampleResults] = (await gather(scope, (tx, isShared) => readOne(tx, scope, { id, isShared }))).flat();
  if (!sampleResults) throw problem('notFound');
  return sampleResults;
}

async function readOne(
  tx: Tx,
  scope: Scope,
  { id, isShared }: { readonly id: number; readonly isShared: boolean },
): Promise<Reply<typeof sampleReports.results>[]> {
  const [sample] = await findSamples(tx, sql`and s.id = ${id}`, 1);
  if (!sample) return [];
  const rows = await listResults(tx, id);
  const verdicts = isShared ? new Map<number, Stated>() : await evaluateSample(tx, scope, sample);
  const flags = await readCurrentFlags(tx, rows);
  return [
    { Sample: toListed(sample), Results: rows.map((row) => toResult(row, flags, verdicts.get(row.id) ?? nothing)) },
  ];
}

async function listResults(tx: Tx, sampleId: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select id, analyte_name, fraction, method, sign, value, detection_limit, unit, original_text, qualifier, flag_ids
    from ${currentResults} r where sample_id = ${sampleId}
    order by lower(analyte_name), fraction, method, replicate, id`.execute(tx);
  return rows;
}

type CurrentFlags = ReadonlyMap<number, { readonly code: string; readonly show_values: boolean }>;

async function readCurrentFlags(tx: Tx, rows: readonly ResultRow[]): Promise<CurrentFlags> {
  const ids = [...new Set(rows.flatMap(({ flag_ids }) => flag_ids))];
  if (ids.length === 0) return new Map();
  await revealFlags(tx, ids);
  const flags = await tx
    .selectFrom(allFlags.as('flags'))
    .select(['id', 'code', 'show_values'])
    .where('id', 'in', ids)
    .execute();
  return new Map(flags.map((flag) => [flag.id, flag]));
}

/** The worst that any standard of the tenant says about each result. */
async function evaluateSample(tx: Tx, scope: Scope, sample: SampleRow): Promise<ReadonlyMap<number, Stated>> {
  const reader = tenantReader(scope);
  const standards = await planForTenant(tx, reader);
  const names = new Map((await listGuidelines(tx, reader)).map(({ id, name }) => [id, name]));
  const verdicts = new Map<number, Stated>();
  const at = sample.sampled_at.getTime();
  const spans = [{ stationId: sample.data_source_id, first: at, last: at }];
  const isRequested = ({ sampleId }: { readonly sampleId: number }) => sampleId === sample.id;
  for await (const batch of evaluate(tx, { standards, spans, isRequested })) {
    for (const { result, worst } of batch.evaluated()) {
      if (!worst) continue;
      const { id: StandardId, guideline_id: GuidelineId } = worst.standard.row;
      const GuidelineName = names.get(GuidelineId) ?? '';
      verdicts.set(result.resultId, {
        Verdict: worst.verdict,
        GuidelineId,
        GuidelineName,
        StandardId,
        Limit: worst.limit,
      });
    }
  }
  return verdicts;
}

function toResult(row: ResultRow, flags: CurrentFlags, outcome: Stated): Wire {
  const current = row.flag_ids.flatMap((id) => flags.get(id) ?? []);
  const IsHidden = current.some(({ show_values }) => !show_values);
  return {
    ResultId: row.id,
    AnalyteName: row.analyte_name,
    Fraction: row.fraction,
    Method: row.method,
    ...(IsHidden ? noValue : { Sign: row.sign, Value: row.value, DetectionLimit: row.detection_limit }),
    Unit: row.unit,
    Text: IsHidden ? '' : row.original_text,
    Qualifier: IsHidden ? '' : (row.qualifier ?? ''),
    FlagIds: row.flag_ids,
    Flags: current.map(({ code }) => code),
    IsHidden,
    ...(IsHidden ? nothing : outcome),
  };
}
