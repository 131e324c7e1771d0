import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { DataMove, ResultGuard, StationData } from '#slices/locations';
import { moveResults } from './move-results.ts';
import { sameKeyBut } from './result-key.ts';
import { currentSamples } from './result-sources.ts';

/** What stations need to know about their samples and results. */
export const dataOfStations: StationData = {
  currentSamples,
  countCollisions,
  listData: async (tx, stationId) => ({
    sampleIds: (
      await tx.selectFrom('samples').select('id').where('data_source_id', '=', stationId).orderBy('id').execute()
    ).map(({ id }) => id),
    results: await tx
      .selectFrom('results')
      .select(['id', sql<boolean>`closed_at is null`.as('is_open')])
      .where('data_source_id', '=', stationId)
      .orderBy('id')
      .execute(),
  }),
  moveData,
  isUnchanged,
};

async function countCollisions(tx: Tx, oneId: number, otherId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from results a join results b on b.tenant_id = a.tenant_id
      and ${sameKeyBut(['data_source_id'], 'b', 'a')}
    where a.data_source_id = ${oneId} and b.data_source_id = ${otherId}
      and a.closed_at is null and b.closed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function moveData(tx: Tx, { what, ids, from, to, at }: DataMove): Promise<number> {
  if (what === 'results') {
    const which = sql`r.id = any (${ids}::bigint[]) and r.data_source_id = ${from}`;
    return moveResults(tx, { to: { data_source_id: to }, which, at });
  }
  const { numAffectedRows } = await sql`
    update samples set data_source_id = ${to} where id = any (${ids}::bigint[]) and data_source_id = ${from}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

async function isUnchanged(tx: Tx, guard: ResultGuard): Promise<boolean> {
  const now = await tx
    .selectFrom('results')
    .select((eb) => [
      eb.fn.countAll<number>().as('results'),
      eb.fn.countAll<number>().filterWhere('closed_at', 'is', null).as('open'),
    ])
    .where(sql<boolean>`sample_id = any(${guard.sampleIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return now.results === guard.results && now.open === guard.open;
}
