import { sentence } from '@freshet/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { type BulkConnection, withBulkConnection } from '#platform/db/copy/bulk-connection';
import { copyLine } from '#platform/db/copy/copy-line';
import type { Tx } from '#platform/db/transaction';
import { type JobContext, type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { allAnalyteAliases, allAnalytes } from '#slices/analytes';
import { allImports, unchangedDeliveries } from '#slices/imports';
import { allStationNames } from '#slices/locations';
import { currentResults } from '#slices/observations';
import { failureOf } from '../../findings/findings-catalogue.ts';
import { borrowFiles } from '../../reading/ingestion-files.ts';
import { readSubmission } from '../../reading/read-submission.ts';
import { ReadingPlanText } from '../../reading/reading-plan-text.ts';
import { listWrittenFractions } from '../written-fractions.ts';
import { findFoldedNames, type WrittenName } from './find-folded-names.ts';

const Payload = z.object({ reportId: z.number().int() });

/** Reads the names of all files in force again and compares them with what their results were stored as. */
export const foldedNamesJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.findFoldedNames',
    payload: Payload,
    attempts: 2,
    lane: () => 'large files',
    completionMessage: () => ({ label: sentence('lookingForFoldedNames'), link: '/manage/folded-names' }),
    run: ({ reportId }, context) =>
      withBulkConnection(platform, context.scope.tenantId, (bulk) => makeReport(platform, bulk, reportId, context)),
  });

interface Ingested {
  readonly id: number;
  readonly file_name: string;
  readonly settings: unknown;
}

const columns = ['file_version_id', 'sheet', 'row_no', 'column_no', 'station_no', 'analyte_no'] as const;

async function makeReport(
  platform: Platform,
  bulk: BulkConnection,
  reportId: number,
  context: JobContext,
): Promise<void> {
  const ingested = await bulk.transaction(listIngested);
  await bulk.run(`create temporary table written (file_version_id bigint, sheet text, row_no int, column_no int,
    station_no int, analyte_no int)`);
  const texts = new Map<string, number>();
  const unread: { FileName: string; Reason: string }[] = [];
  for (const [at, one] of ingested.entries()) {
    await context.throwIfCancelled();
    await context.progress(at, ingested.length, one.file_name);
    const reason = await readNames(platform, { bulk, texts }, one, context);
    if (reason !== null) unread.push({ FileName: one.file_name, Reason: reason });
  }
  await bulk.run('analyze written');
  await bulk.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const written = [...(await listWritten(tx, [...texts.keys()])), ...(await listNames(tx))];
    await storeReport(tx, reportId, findFoldedNames(mergeNames(written)));
    const fractions = await listWrittenFractions(tx);
    await sql`
      update folded_name_reports set state = 'done', file_count = ${ingested.length}, finished_at = ${context.scope.now()},
        read_count = ${ingested.length - unread.length}, unread = ${JSON.stringify(unread)}::jsonb,
        fractions = ${JSON.stringify(fractions)}::jsonb
      where id = ${reportId}`.execute(tx);
  });
}

/** Reviews that ended in an import that is in force. */
async function listIngested(tx: Tx): Promise<Ingested[]> {
  const { rows } = await sql<Ingested>`
    select g.id, g.file_name, g.settings from ingestions g
    where exists (select from ${allImports} i
      where i.tenant_id = g.tenant_id and i.ingestion_id = g.id and i.status = 'Published') order by g.id`.execute(tx);
  return rows;
}

/** Puts the names of a file into `written`, by their number in `texts`. Gives the reason if the file cannot be read. */
async function readNames(
  platform: Platform,
  { bulk, texts }: { readonly bulk: BulkConnection; readonly texts: Map<string, number> },
  ingested: Ingested,
  { scope, signal }: JobContext,
): Promise<string | null> {
  const plan = ReadingPlanText.safeParse(ingested.settings);
  if (!plan.success) return 'How it was read is no longer known.';
  const numberOf = (text: string) => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const borrowed = await borrowFiles(platform, scope, ingested).catch(() => null);
  if (!borrowed) return 'The stored file cannot be opened.';
  try {
    const { files } = borrowed;
    if (files.length === 0) return 'The stored file is gone.';
    for await (const batch of readSubmission(files, plan.data, { now: scope.now(), signal })) {
      const failure = failureOf(batch.fileFindings);
      if (failure) return failure.sentence;
      const lines = batch.rows.map(({ fileNo, sheet, rowNo, columnNo, fields }) =>
        copyLine([
          files[fileNo]?.fileVersionId ?? files[0]?.fileVersionId ?? 0,
          sheet,
          rowNo,
          columnNo,
          numberOf((fields.Station ?? '').trim()),
          numberOf((fields.Analyte ?? '').trim()),
        ]),
      );
      if (lines.length > 0) await bulk.copy('written', columns, lines);
    }
    return null;
  } finally {
    await borrowed.release();
  }
}

/** Under which texts results in force came in, also where a later file only repeated them. */
async function listWritten(tx: Tx, texts: readonly string[]): Promise<WrittenName[]> {
  const { rows } = await sql<WrittenName>`
    with placed as (
      select r.id, r.tenant_id, r.data_source_id, r.analyte_id, r.sampled_at, r.file_version_id, r.sheet, r.row_no,
        coalesce(r.column_no, 0) as column_no
      from ${currentResults} r where r.file_version_id is not null
      union all
      select r.id, r.tenant_id, r.data_source_id, r.analyte_id, r.sampled_at, u.file_version_id, u.sheet, u.row_no, u.column_no
      from ${unchangedDeliveries} u join ${currentResults} r on r.tenant_id = u.tenant_id and r.id = u.result_id
    ), named as (
      select p.*, w.station_no, w.analyte_no from placed p join pg_temp.written w
        on w.file_version_id = p.file_version_id and w.sheet = coalesce(p.sheet, '') and w.row_no = p.row_no
        and w.column_no = p.column_no
    ), counted as (
      select 'station' as kind, data_source_id as target_id, station_no as no, count(distinct id) as results,
        count(distinct file_version_id) as files, min(sampled_at) as first, max(sampled_at) as last
      from named group by 2, 3
      union all
      select 'analyte', analyte_id, analyte_no, count(distinct id), count(distinct file_version_id), min(sampled_at),
        max(sampled_at)
      from named group by 2, 3
    )
    select c.kind, c.target_id as "targetId", t.text, c.results::int as results, c.files::int as files,
      to_char(c.first, 'YYYY-MM-DD') as "firstOn", to_char(c.last, 'YYYY-MM-DD') as "lastOn", false as "isName"
    from counted c join unnest(${texts}::text[]) with ordinality as t(text, at) on t.at = c.no + 1
    where t.text <> ''`.execute(tx);
  return rows;
}

/** The names that stations and analytes have today. */
async function listNames(tx: Tx): Promise<WrittenName[]> {
  const { rows } = await sql<Pick<WrittenName, 'kind' | 'targetId' | 'text'>>`
    select 'station' as kind, data_source_id as "targetId", name as text from ${allStationNames}
    union all select 'analyte', id, name from ${allAnalytes}
    union all select 'analyte', analyte_id, name from ${allAnalyteAliases}`.execute(tx);
  return rows.map((row) => ({ ...row, results: 0, files: 0, firstOn: null, lastOn: null, isName: true }));
}

/** A text that is also a name is one line. */
function mergeNames(written: readonly WrittenName[]): WrittenName[] {
  const byText = new Map<string, WrittenName>();
  for (const one of written) {
    const key = `${one.kind} ${one.targetId} ${one.text}`;
    const known = byText.get(key);
    byText.set(key, known ? { ...known, isName: known.isName || one.isName } : one);
  }
  return [...byText.values()];
}

async function storeReport(tx: Tx, reportId: number, names: ReturnType<typeof findFoldedNames>): Promise<void> {
  await sql`delete from folded_names where report_id = ${reportId}`.execute(tx);
  await sql`
    insert into folded_names (report_id, kind, target_id, shared, text, result_count, file_count, first_on, last_on, is_name)
    select ${reportId}, f.kind, f."targetId", f.shared, f.text, f.results, f.files, f."firstOn", f."lastOn", f."isName"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as f(kind text, "targetId" bigint, shared text, text text,
      results int, files int, "firstOn" date, "lastOn" date, "isName" boolean)`.execute(tx);
}

/** Says of a report whose work ended without saying so that nothing comes any more. */
export const failReport = (tx: Tx, executionId: string, now: Date) =>
  sql`update folded_name_reports set state = 'failed', finished_at = ${now}
    where execution_id = ${executionId}::uuid and state = 'running'`.execute(tx);
