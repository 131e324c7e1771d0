import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { resultVersions } from '#slices/observations';
import { importsOf } from './imports-of.ts';
import { type PackedVerdicts, resultIdsOf, unpack } from './pack-verdicts.ts';
import type { StoredVerdicts } from './stored-verdict-queries.ts';
import { exceeding } from './verdict-kinds.ts';
import { markImportsStale, recordExceedanceChanges } from './verdict-plans.ts';

/**
 * Results that had no verdict before and have one now, though they were stored: somebody added the first standard of
 * their analyte, or linked it. Their imports are evaluated again, and those that exceed are reported, except those that
 * their import reported already.
 */
export async function recordNewlyCovered(
  tx: Tx,
  stationId: number,
  before: readonly StoredVerdicts[],
  after: readonly PackedVerdicts[],
): Promise<void> {
  const known = new Set(before.flatMap((one) => [...resultIdsOf(one)]));
  const covered: number[] = [];
  const over = new Map<number, number>();
  for (const one of after)
    for (const [resultId, { kinds }] of unpack(one)) {
      if (known.has(resultId)) continue;
      covered.push(resultId);
      if ((kinds & exceeding) > 0) over.set(resultId, one.analyteId);
    }
  if (covered.length === 0) return;
  await markImportsStale(tx, await importsOf(tx, covered));
  const changes = new Map<number, { nowExceeding: number; noLonger: number }>();
  for (const resultId of await listUntold(tx, stationId, [...over.keys()])) {
    const analyteId = over.get(resultId);
    if (analyteId === undefined) continue;
    changes.set(analyteId, { nowExceeding: (changes.get(analyteId)?.nowExceeding ?? 0) + 1, noLonger: 0 });
  }
  await recordExceedanceChanges(tx, changes);
}

/**
 * Of some results of a station, those whose own import was evaluated and did not count them among what exceeds. Those
 * that no import brought, and those whose import is still to be evaluated, are not among them.
 */
async function listUntold(tx: Tx, stationId: number, resultIds: readonly number[]): Promise<number[]> {
  if (resultIds.length === 0) return [];
  const { rows: known } = await sql<{ id: number; import_id: number }>`
    select r.id, r.opened_by as import_id from ${resultVersions} r
    join import_evaluations e on e.tenant_id = r.tenant_id and e.import_id = r.opened_by
    where r.id = any (${[...resultIds]}::bigint[])`.execute(tx);
  if (known.length === 0) return [];
  const imports = [...new Set(known.map(({ import_id }) => import_id))];
  const { rows } = await sql<{ id: number }>`
    select distinct result_id as id from exceedances where import_id = any (${imports}::bigint[])
      and data_source_id = ${stationId}`.execute(tx);
  const reported = new Set(rows.map(({ id }) => id));
  return known.map(({ id }) => id).filter((id) => !reported.has(id));
}
