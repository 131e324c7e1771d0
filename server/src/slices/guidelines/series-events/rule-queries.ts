import type { ComparedStatistic } from '@freshet/contract';
import type { SeriesStatistic } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** By by which statistic a standard is compared with series. */
export interface SeriesRule {
  readonly lineage_id: number;
  readonly statistic: ComparedStatistic;
  readonly hours: number;
  readonly least_approval: number | null;
}

export async function listRules(tx: Tx): Promise<SeriesRule[]> {
  const { rows } = await sql<SeriesRule>`
    select lineage_id, statistic, hours, least_approval from series_standards order by lineage_id`.execute(tx);
  return rows;
}

export async function hasRules(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select 1 from series_standards) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

export async function storeRule(tx: Tx, rule: SeriesRule, now: Date): Promise<void> {
  const { lineage_id, ...facts } = rule;
  await tx
    .insertInto('series_standards')
    .values({ lineage_id, ...facts, set_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'lineage_id']).doUpdateSet({ ...facts, set_at: now }))
    .execute();
}

export async function removeRule(tx: Tx, lineageId: number): Promise<void> {
  await tx.deleteFrom('series_standards').where('lineage_id', '=', lineageId).execute();
}

/** What the science calls it. */
export function toStatistic({ statistic, hours }: Pick<SeriesRule, 'statistic' | 'hours'>): SeriesStatistic {
  switch (statistic) {
    case 'hoursBeyondOnEnd':
      return { kind: 'hoursBeyond', hours, per: 'event' };
    case 'hoursBeyondInDay':
      return { kind: 'hoursBeyond', hours, per: 'day' };
    default:
      return { kind: statistic };
  }
}
