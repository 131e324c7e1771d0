import {
  qualityRuleCodes as codes,
  type Input,
  type imports,
  type qualityRuleCodes,
  type Reply,
} from '@freshet/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireImport, unchangedDeliveries } from '#slices/imports';
import { primaryNames, timeZoneOf } from '#slices/locations';
import { currentResults, valueText } from '#slices/observations';
import { listRules } from '../quality/quality-rules.ts';
import { putFlagOn } from './put-flag.ts';

type Page = Reply<typeof imports.quality>;
type Code = (typeof qualityRuleCodes)[number];

interface QualityFinding {
  readonly id: number;
  readonly code: Code;
  readonly severity: 'error' | 'warning' | 'info';
  readonly sentence: string;
  readonly params: unknown;
  readonly file_version_id: number | null;
  readonly sheet: string;
  readonly row_no: number | null;
}

interface Wanted {
  readonly after: number;
  readonly limit: number;
}

/** What the checks found about the values of an import, each with its value as it counts now. */
export async function readQuality(tx: Tx, importId: number, { after, limit }: Wanted): Promise<Page> {
  const { ingestion_id } = await requireImport(tx, importId);
  const rows = await listFindings(tx, ingestion_id, { codes, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const placed = await placeResults(tx, importId, shown);
  const rules = await listRules(tx);
  const Findings = shown.map((row) => {
    const result = placed.get(row.id);
    return {
      Id: row.id,
      Code: row.code,
      Severity: row.severity,
      Sentence: row.sentence,
      Params: Params.parse(row.params),
      FileVersionId: row.file_version_id,
      Sheet: row.sheet,
      RowNo: row.row_no,
      ResultId: result?.id ?? null,
      StationName: result?.station ?? '',
      AnalyteName: result?.analyte ?? '',
      Fraction: result?.fraction ?? '',
      SampledAt: result?.sampled_at.toISOString() ?? null,
      TimeZone: result?.time_zone ?? 'UTC',
      Value: result?.value ?? '',
      Unit: result?.unit ?? '',
      FlagIds: result?.flag_ids ?? [],
      SuggestedFlagId: rules.find(({ Code }) => Code === row.code)?.FlagId ?? null,
    };
  });
  return { Findings, Total: await countQuality(tx, ingestion_id), HasMore: rows.length > limit };
}

const Params = z.record(z.string(), z.union([z.string(), z.number()])).catch({});

export async function countQuality(tx: Tx, ingestionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from findings
    where ingestion_id = ${ingestionId} and code = any (${codes}::text[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Inputs = Input<typeof imports.putFlag>;

/** Applies a flag to the values with findings, or removes it. */
export async function flagFindings(scope: Scope, { params, body }: Inputs): Promise<Reply<typeof imports.putFlag>> {
  const { FlagId, Findings, Code, IsOn = true } = body;
  return scope.transaction(async (tx) => {
    const { ingestion_id } = await requireImport(tx, params.id);
    const wanted = { codes: Code ? [Code] : codes, after: 0, limit: null, ids: Findings };
    const rows = Findings || Code ? await listFindings(tx, ingestion_id, wanted) : [];
    const placed = await placeResults(tx, params.id, rows);
    const resultIds = [...placed.values()].map(({ id }) => id);
    const flagging = { importId: params.id, flagId: FlagId, resultIds, by: Code ?? '', isTakenOff: !IsOn };
    return { Changed: await putFlagOn(tx, scope, flagging) };
  });
}

interface Filter {
  readonly codes: readonly Code[];
  readonly after: number;
  readonly limit: number | null;
  readonly ids?: readonly number[] | undefined;
}

async function listFindings(tx: Tx, ingestionId: number, filter: Filter): Promise<QualityFinding[]> {
  const { rows } = await sql<QualityFinding>`
    select id, code, severity, sentence, params, file_version_id, sheet, row_no from findings
    where ingestion_id = ${ingestionId} and code = any (${filter.codes}::text[]) and id > ${filter.after}
      and (${filter.ids === undefined} or id = any (${filter.ids ?? []}::bigint[]))
    order by id limit ${filter.limit}`.execute(tx);
  return rows;
}

interface PlacedResult {
  readonly id: number;
  readonly file_version_id: number;
  readonly sheet: string;
  readonly row_no: number;
  readonly column_no: number;
  readonly station: string | null;
  readonly analyte: string;
  readonly fraction: string;
  readonly sampled_at: Date;
  readonly time_zone: string;
  readonly value: string;
  readonly unit: string | null;
  readonly flag_ids: number[];
}

/** The current results of an import by the findings about them: both know the row of the file. */
async function placeResults(
  tx: Tx,
  importId: number,
  findings: readonly QualityFinding[],
): Promise<Map<number, PlacedResult>> {
  const rowNos = findings.flatMap(({ row_no }) => row_no ?? []);
  const { rows } = await sql<PlacedResult>`
    with delivered as (
      select r.tenant_id, r.id, r.file_version_id, r.sheet, r.row_no, r.column_no from ${currentResults} r
        where r.opened_by = ${importId} and r.row_no = any (${rowNos}::int[])
      union all
      select u.tenant_id, u.result_id, u.file_version_id, u.sheet, u.row_no, u.column_no from ${unchangedDeliveries} u
        where u.import_id = ${importId} and u.row_no = any (${rowNos}::int[]))
    select r.id, d.file_version_id, coalesce(d.sheet, '') as sheet, d.row_no, coalesce(d.column_no, 0) as column_no,
      n.name as station, r.analyte_name as analyte, r.fraction, r.sampled_at,
      ${timeZoneOf('r')} as time_zone,
      ${valueText('r')} as value,
      r.unit, r.flag_ids
    from delivered d join ${currentResults} r on r.tenant_id = d.tenant_id and r.id = d.id
      left join ${primaryNames} n on n.tenant_id = r.tenant_id and n.data_source_id = r.data_source_id`.execute(tx);
  const keyOf = (...parts: readonly (string | number | null)[]) => parts.join('\u0000');
  const byPlace = new Map(rows.map((row) => [keyOf(row.file_version_id, row.sheet, row.row_no, row.column_no), row]));
  return new Map(
    findings.flatMap((row) => {
      const column = Params.parse(row.params).columnNo ?? 0;
      const result = byPlace.get(keyOf(row.file_version_id, row.sheet, row.row_no, column));
      return result ? [[row.id, result] as const] : [];
    }),
  );
}
