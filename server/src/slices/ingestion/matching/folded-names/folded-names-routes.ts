import { Readable } from 'node:stream';
import { FoldedName, foldedNames, problem, type Reply, type WrittenFraction } from '@freshet/contract';
import { byteOrderMark, csvLine } from '@freshet/domain/delimited';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type Route, routes } from '#platform/http/routes';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { allAnalytes } from '#slices/analytes';
import { primaryNames } from '#slices/locations';
import { foldedNamesJob } from './folded-names.job.ts';

const shown = 1000;
const columns = FoldedName.keyof().options;

export const foldedNamesRoutes = (platform: Platform): Route[] =>
  routes(foldedNames, {
    report: async (_input, scope) => ({ Report: await scope.transaction(readReport) }),
    start: (_input, scope) => startReport(platform, scope),
    file: async (_input, scope) => {
      const names = await scope.transaction(async (tx) => {
        const last = await findLast(tx);
        return last ? listFoldedNames(tx, last.id, null) : null;
      });
      if (!names) throw problem('notFound');
      const lines = [columns, ...names.map((name) => columns.map((column) => name[column]))].map(csvLine);
      return { fileName: 'folded-names.csv', content: Readable.from([`${byteOrderMark}${lines.join('')}`]) };
    },
  });

/** Starts a report; one that is being made is not started twice. */
function startReport(platform: Platform, scope: Scope): Promise<Reply<typeof foldedNames.start>> {
  return scope.transaction(async (tx) => {
    const last = await findLast(tx);
    if (last?.state === 'running') return { ExecutionId: last.execution_id };
    const { rows } = await sql<{ id: number }>`
      insert into folded_name_reports (execution_id, made_by, made_at)
      values (gen_random_uuid(), ${scope.userName}, ${scope.now()}) returning id`.execute(tx);
    const reportId = rows[0]?.id ?? 0;
    const ExecutionId = await enqueueJob(tx, scope, foldedNamesJob(platform), { reportId });
    await sql`update folded_name_reports set execution_id = ${ExecutionId}::uuid where id = ${reportId}`.execute(tx);
    await recordAudit(tx, scope, { what: 'foldedNames.started', subject: scope.tenantName });
    return { ExecutionId };
  });
}

interface LastReport {
  readonly id: number;
  readonly execution_id: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly file_count: number;
  readonly read_count: number;
  readonly unread: { FileName: string; Reason: string }[];
  readonly fractions: WrittenFraction[];
  readonly made_by: string;
  readonly made_at: Date;
  readonly finished_at: Date | null;
}

async function findLast(tx: Tx): Promise<LastReport | undefined> {
  const { rows } = await sql<LastReport>`
    select * from folded_name_reports order by made_at desc, id desc limit 1`.execute(tx);
  return rows[0];
}

async function readReport(tx: Tx): Promise<Reply<typeof foldedNames.report>['Report']> {
  const last = await findLast(tx);
  if (!last) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from folded_names where report_id = ${last.id}`.execute(tx);
  return {
    ExecutionId: last.execution_id,
    State: last.state,
    Files: last.file_count,
    Read: last.read_count,
    Unread: last.unread,
    Fractions: last.fractions,
    MadeBy: last.made_by,
    MadeAt: last.made_at.toISOString(),
    FinishedAt: last.finished_at?.toISOString() ?? null,
    NameCount: rows[0]?.count ?? 0,
    Names: await listFoldedNames(tx, last.id, shown),
  };
}

async function listFoldedNames(tx: Tx, reportId: number, most: number | null): Promise<FoldedName[]> {
  const { rows } = await sql<FoldedName>`
    select f.kind as "Kind", f.target_id as "TargetId", coalesce(s.name, a.name, '') as "TargetName", f.shared as "Shared",
      f.text as "Text", f.result_count as "Results", f.file_count as "Files", to_char(f.first_on, 'YYYY-MM-DD') as "FirstOn",
      to_char(f.last_on, 'YYYY-MM-DD') as "LastOn", f.is_name as "IsName"
    from folded_names f
      left join ${primaryNames} s on s.tenant_id = f.tenant_id and s.data_source_id = f.target_id
        and f.kind = 'station'
      left join ${allAnalytes} a on a.tenant_id = f.tenant_id and a.id = f.target_id and f.kind = 'analyte'
    where f.report_id = ${reportId} order by f.kind desc, 3, f.target_id, f.shared, f.text limit ${most}`.execute(tx);
  return rows;
}
