import { atMost, type Figure } from '../figure.ts';
import { runBuilt } from '../run-built.ts';
import { seededResults, seedScience } from '../seed-science.ts';
import { medianMs, withSeededProduct } from '../seeded-product.ts';

interface Kept {
  readonly judgingSeconds: number;
  readonly openSeconds: number;
  readonly results: number;
  readonly exceeds: number;
  readonly isKept: boolean;
}

/** What a dashboard of every station and analyte of a tenant with a million results waits for, from kept verdicts. */
export const dashboardFigures: readonly Figure[] = [
  {
    names: ['dashboard.judge_s', 'dashboard.open_s', 'dashboard.open_vs_count'],
    measure: () =>
      withSeededProduct(async ({ sql, bare }) => {
        const tenantId = await seedScience(sql);
        const list = async (question: string) =>
          (await sql.query<{ id: number }>(question, [tenantId])).rows.map(({ id }) => Number(id));
        const kept = await runBuilt<Kept>('judge-again', {
          connection: bare,
          tenantId,
          stations: await list('select id from data_sources where tenant_id = $1'),
          analytes: await list('select id from analytes where tenant_id = $1'),
          guidelines: await list('select guideline_id as id from tenant_guidelines where linked_tenant_id = $1'),
        });
        if (!kept.isKept || kept.results < seededResults * 0.98 || kept.exceeds === 0) {
          throw new Error(`Kept too little: ${JSON.stringify(kept)}`);
        }
        const count = `select data_source_id, analyte_id, count(*) from results
          where tenant_id = $1 and closed_at is null group by 1, 2`;
        const bareSeconds = (await medianMs(3, () => sql.query(count, [tenantId]))) / 1000;
        const ratio = Number((kept.openSeconds / bareSeconds).toPrecision(3));
        const judged = Number(kept.judgingSeconds.toPrecision(4));
        return [
          {
            name: 'dashboard.judge_s',
            value: judged,
            unit: 's to judge and keep all',
            goal: 'for information',
            holds: true,
          },
          atMost('dashboard.open_s', Number(kept.openSeconds.toPrecision(3)), `s for ${kept.results} results`, 1),
          {
            name: 'dashboard.open_vs_count',
            value: ratio,
            unit: 'times a bare count',
            goal: 'for information',
            holds: true,
          },
        ];
      }),
  },
];
