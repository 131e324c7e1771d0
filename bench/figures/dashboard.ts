import { atMost, type Figure } from '../figure.ts';
import { runBuilt } from '../run-built.ts';
import { medianMs, withSeededProduct } from '../seeded-product.ts';
import { seededResults, seedScience } from '../seeds/seed-science.ts';

interface Opened {
  readonly openMs: number;
  readonly isStored: boolean;
  readonly monthMs: number;
  readonly monthResults: number;
  readonly monthStations: number;
  readonly workbookMs: number;
  readonly tiles: number;
}

interface StoredCounts {
  readonly evaluatingSeconds: number;
  readonly openSeconds: number;
  readonly results: number;
  readonly exceeds: number;
  readonly isStored: boolean;
}

/** What a dashboard of every station and analyte of a tenant with a million results waits for, from kept verdicts. */
export const dashboardFigures: readonly Figure[] = [
  {
    names: [
      ...['dashboard.evaluate_s', 'dashboard.open_s', 'dashboard.open_vs_count', 'dashboard.open_ms'],
      ...['dashboard.workbook_s', 'monthly.open_s'],
    ],
    measure: () =>
      withSeededProduct(async ({ sql, bare }) => {
        const tenantId = await seedScience(sql);
        const list = async (query: string) =>
          (await sql.query<{ id: number }>(query, [tenantId])).rows.map(({ id }) => Number(id));
        const selection = {
          connection: bare,
          tenantId,
          stations: await list('select id from data_sources where tenant_id = $1'),
          analytes: await list('select id from analytes where tenant_id = $1'),
          guidelines: await list('select guideline_id as id from tenant_guidelines where linked_tenant_id = $1'),
        };
        const stored = await runBuilt<StoredCounts>('evaluate-again', selection);
        if (!stored.isStored || stored.results < seededResults * 0.98 || stored.exceeds === 0) {
          throw new Error(`Kept too little: ${JSON.stringify(stored)}`);
        }
        const opened = await runBuilt<Opened>('open-reports', { ...selection, month: '2020-06' });
        if (!opened.isStored || opened.monthResults === 0) throw new Error(`Not opened: ${JSON.stringify(opened)}`);
        const count = `select data_source_id, analyte_id, count(*) from results
          where tenant_id = $1 and closed_at is null group by 1, 2`;
        const bareSeconds = (await medianMs(3, () => sql.query(count, [tenantId]))) / 1000;
        const ratio = Number((stored.openSeconds / bareSeconds).toPrecision(3));
        const evaluated = Number(stored.evaluatingSeconds.toPrecision(4));
        return [
          {
            name: 'dashboard.evaluate_s',
            value: evaluated,
            unit: 's to evaluate and store all',
            goal: 'for information',
            holds: true,
          },
          atMost('dashboard.open_s', Number(stored.openSeconds.toPrecision(3)), `s for ${stored.results} results`, 1),
          ...openedFigures(opened),
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

const openedFigures = (opened: Opened) => [
  atMost('dashboard.open_ms', opened.openMs, 'ms for the counts of every station and analyte', 1000),
  atMost('dashboard.workbook_s', opened.workbookMs / 1000, `s for ${opened.tiles} tiles`, 5),
  atMost(
    'monthly.open_s',
    opened.monthMs / 1000,
    `s for ${opened.monthResults} results of ${opened.monthStations} stations`,
    1,
  ),
];
