import { type MonthlyKind, ReportTemplate } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { currentSamples } from '#slices/observations';

export interface StoredTemplate {
  readonly template: ReportTemplate;
  readonly revision: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** The template a tenant wrote; undefined when it wrote none, or one that this version cannot read. */
export async function findTemplate(tx: Tx, kind: MonthlyKind): Promise<StoredTemplate | undefined> {
  const row = await tx.selectFrom('report_templates').selectAll().where('kind', '=', kind).executeTakeFirst();
  const read = row && ReportTemplate.safeParse(row.settings);
  if (!row || !read?.success) return undefined;
  return { template: read.data, revision: row.revision, changedBy: row.changed_by_name, changedAt: row.changed_at };
}

/** The revision that is stored, held still until the transaction ends; 0 without any. */
export async function lockRevision(tx: Tx, kind: MonthlyKind): Promise<{ revision: number; by: string }> {
  const row = await tx
    .selectFrom('report_templates')
    .select(['revision', 'changed_by_name'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return { revision: row?.revision ?? 0, by: row?.changed_by_name ?? '' };
}

interface NewTemplate {
  readonly template: ReportTemplate;
  readonly by: string;
  readonly now: Date;
}

export const storeTemplate = (tx: Tx, kind: MonthlyKind, { template, by, now }: NewTemplate) => {
  const change = { settings: JSON.stringify(template), changed_by_name: by, changed_at: now };
  return tx
    .insertInto('report_templates')
    .values({ kind, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind'])
        .doUpdateSet((eb) => ({ ...change, revision: eb('report_templates.revision', '+', 1) })),
    )
    .execute();
};

export const removeTemplate = (tx: Tx, kind: MonthlyKind) =>
  tx.deleteFrom('report_templates').where('kind', '=', kind).executeTakeFirst();

/**
 * The newest month that is over and has a sample of the tenant, by the clock of its station: a report is about a whole
 * month. The newest of all when none is over.
 */
export async function findNewestMonth(tx: Tx, now: Date): Promise<string | null> {
  const newest = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ month: string }>`
      select to_char(sampled_on, 'YYYY-MM') as month from ${currentSamples} s
      ${condition} order by sampled_at desc, id desc limit 1`.execute(tx);
    return rows[0]?.month ?? null;
  };
  const thisMonth = `${now.toISOString().slice(0, 7)}-01`;
  return (await newest(sql`where sampled_on < ${thisMonth}::date`)) ?? newest(sql``);
}
