import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { LimitAbove, Subscriptions } from '#platform/events';
import { allGuidelines } from '#slices/guidelines';
import { allImports, unchangedDeliveries } from '#slices/imports';
import { resultVersions } from '#slices/observations';
import { resolveFindings } from '../findings/resolve-findings.ts';
import { sentenceSql } from '../findings/sentence-sql.ts';
import { putFlagOn } from '../import-history/put-flag.ts';
import { listRules } from '../quality/quality-rules.ts';

/** Detection limits above a guideline are reported like all that is odd about a laboratory's work. */
export const limitSubscriptions: Subscriptions = {
  'guidelines.limitsAbove': async (tx, scope, { importId, results }) => recordLimits(tx, scope, importId, results),
};

const code = 'limitAboveGuideline';

async function recordLimits(tx: Tx, scope: Scope, importId: number, results: readonly LimitAbove[]): Promise<void> {
  const rule = (await listRules(tx)).find(({ Code }) => Code === code);
  if (!rule?.IsOn) return;
  const reported = results.filter(({ detectionLimit, limit }) => detectionLimit > limit * rule.Threshold);
  if (reported.length === 0) return;
  await insertFindings(tx, importId, reported);
  if (rule.FlagId !== null && rule.AppliesFlag) {
    const ids = reported.map(({ resultId }) => resultId);
    await putFlagOn(tx, scope, { importId, flagId: rule.FlagId, resultIds: ids, by: code });
  }
}

/**
 * Evaluated again, an import reports the same once. A result that was stored before gives the row in which this file
 * repeats it.
 */
const insertFindings = (tx: Tx, importId: number, results: readonly LimitAbove[]) =>
  sql`
    with notified as (
      select i.tenant_id, i.ingestion_id, coalesce(u.file_version_id, r.file_version_id) as file_version_id,
        coalesce(u.sheet, r.sheet, '') as sheet, coalesce(u.row_no, r.row_no) as row_no,
        coalesce(u.column_no, r.column_no, 0) as column_no, r.original_text, g.name as guideline, n.*
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as n ("resultId" bigint, "guidelineId" int,
          "detectionLimit" double precision, "limit" double precision, unit text)
        join ${resultVersions} r on r.id = n."resultId"
        join ${allImports} i on i.tenant_id = r.tenant_id and i.id = ${importId}
        left join ${unchangedDeliveries} u on u.tenant_id = r.tenant_id and u.import_id = i.id and u.result_id = r.id
        left join ${allGuidelines} g on g.id = n."guidelineId")
    insert into findings (ingestion_id, file_version_id, sheet, row_no, field, cell_text, code, severity, params, sentence)
    select t.ingestion_id, t.file_version_id, t.sheet, t.row_no, 'DetectionLimit', t.original_text, ${code}, 'warning',
      jsonb_build_object('row', t.row_no, 'columnNo', t.column_no, 'measured', t."detectionLimit", 'limit', t."limit",
        'unit', t.unit, 'guideline', coalesce(t.guideline, '')),
      ${sentenceSql(resolveFindings[code].sentence, {
        ...{ row: sql`t.row_no`, measured: sql`t."detectionLimit"`, limit: sql`t."limit"`, unit: sql`t.unit` },
        guideline: sql`coalesce(t.guideline, '')`,
      })}
    from notified t
    where not exists (select 1 from findings f where f.tenant_id = t.tenant_id
      and f.ingestion_id = t.ingestion_id and f.code = ${code}
      and f.file_version_id = t.file_version_id and f.row_no = t.row_no and f.sheet = t.sheet
      and (f.params ->> 'columnNo')::int = t.column_no)`.execute(tx);
