import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes, allStandardLinks } from '#slices/analytes';
import { parameterKey } from './parameter-links.ts';
import { storeRule } from './rule-queries.ts';

interface DemoRule {
  readonly analyte: string;
  readonly parameter: string;
  readonly now: Date;
}

/** Applies the standards of an analyte to the series of a parameter by their daily mean; the next evaluation finds events. */
export async function applyStandardInDemo(tx: Tx, { analyte, parameter, now }: DemoRule): Promise<void> {
  const { rows } = await sql<{ analyte_id: number; lineage_id: number }>`
    select l.analyte_id, l.lineage_id from ${allStandardLinks} l
      join ${allAnalytes} a on a.tenant_id = l.tenant_id and a.id = l.analyte_id
    where lower(a.name) = lower(${analyte}) order by 2`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const link = { parameter: parameterKey(parameter), analyte_id: first.analyte_id, set_at: now };
  await tx.insertInto('series_analytes').values(link).execute();
  for (const { lineage_id } of rows) {
    await storeRule(tx, { lineage_id, statistic: 'dailyMean', hours: 0, least_approval: null }, now);
  }
}
