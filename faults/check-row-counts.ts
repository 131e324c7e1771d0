import type pg from 'pg';
import type { Ended } from './upload-and-follow.ts';

/** Every file has one reading that counts, with the row counts the model expects, or a reason why nothing came of it. */
export async function checkRowCounts(sql: pg.Client, tenantId: number, ended: readonly Ended[]): Promise<string[]> {
  const faults: string[] = [];
  for (const one of ended) {
    const readings = await readReadings(sql, tenantId, one.fileId);
    for (const fault of faultsOf(one, readings)) faults.push(`${one.file.name}: ${fault}`);
  }
  return faults;
}

/** Every file that can be read was stored once, no other one was. */
export async function checkImports(sql: pg.Client, tenantId: number, ended: readonly Ended[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { file, fileId } of ended) {
    const [imports, wanted] = [await countImports(sql, tenantId, fileId), file.expected === null ? 0 : 1];
    if (imports !== wanted) faults.push(`${file.name} has ${imports} imports instead of ${wanted}.`);
  }
  return faults;
}

interface Reading {
  readonly state: string;
  readonly error: string | null;
  readonly read_count: number;
  readonly ready_count: number;
  readonly held_count: number;
  readonly rejected_count: number;
  readonly stored_count: number;
  readonly unchanged_count: number;
  readonly dropped_count: number;
  readonly staged: number;
}

function faultsOf({ file, state, reason }: Ended, readings: readonly Reading[]): string[] {
  const [latest, ...earlier] = readings;
  const reported = earlier.filter((reading) => reading.state !== 'failed' || !reading.error);
  const faults = reported.map((reading) => `an earlier reading ended as '${reading.state}' without a reason`);
  if (file.expected === null) {
    if (state !== 'failed' && state !== 'refused') faults.push(`it cannot be read and ended as '${state}'`);
    if (!reason) faults.push('nothing came of it, and no reason is told');
    return faults;
  }
  const { values, held, rejected } = file.expected;
  if (!latest) return [...faults, `it was never read (${state} ${reason})`];
  const waits = held + rejected > 0;
  const wanted = {
    ...{ state: waits ? 'review' : 'published', read_count: values.length + held + rejected, ready_count: 0 },
    ...{
      held_count: held,
      rejected_count: rejected,
      stored_count: values.length,
      unchanged_count: 0,
      dropped_count: 0,
    },
    staged: held + rejected,
  };
  for (const [name, value] of Object.entries(wanted)) {
    const found = latest[name as keyof Reading];
    if (found !== value) faults.push(`${name} is ${found} instead of ${value}`);
  }
  return faults;
}

const readReadings = async (sql: pg.Client, tenantId: number, fileId: number): Promise<Reading[]> =>
  (
    await sql.query<Reading>(
      `select i.*, (select count(*)::int from staged_rows s where s.tenant_id = i.tenant_id and s.ingestion_id = i.id) as staged
       from ingestions i where i.tenant_id = $1 and i.file_id = $2 order by i.id desc`,
      [tenantId, fileId],
    )
  ).rows;

async function countImports(sql: pg.Client, tenantId: number, fileId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from imports where tenant_id = $1 and file_id = $2',
    [tenantId, fileId],
  );
  return rows[0]?.count ?? 0;
}
