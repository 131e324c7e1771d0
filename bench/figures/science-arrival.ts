import type pg from 'pg';
import { atMost, type Figure } from '../figure.ts';
import { runBuilt } from '../run-built.ts';
import { withSeededProduct } from '../seeded-product.ts';
import { seededResults, seedScience } from '../seeds/seed-science.ts';

interface Evaluated {
  readonly results: number;
  readonly exceedances: number;
  readonly seconds: number;
  readonly peakMb: number;
  readonly processorSeconds: number;
}

/**
 * An import of a million results, evaluated as it arrives, with what exceeds and every verdict stored: by two standards for
 * each analyte, which is the load that the goal names, and by four.
 */
export const scienceArrivalFigures: readonly Figure[] = [
  {
    names: ['science.arrival_s', 'science.arrival_peak_mb'],
    measure: async () => {
      const { seconds, peakMb, unit } = await evaluateArrival(2);
      return [atMost('science.arrival_s', seconds, unit, 20), atMost('science.arrival_peak_mb', peakMb, 'MB', 300)];
    },
  },
  {
    names: ['science.arrival_four_verdicts_s', 'science.arrival_four_verdicts_peak_mb'],
    measure: async () => {
      const { seconds, peakMb, unit } = await evaluateArrival(4);
      const peak = atMost('science.arrival_four_verdicts_peak_mb', peakMb, 'MB', 300);
      return [
        { name: 'science.arrival_four_verdicts_s', value: seconds, unit, goal: 'for information', holds: true },
        peak,
      ];
    },
  },
];

const evaluateArrival = (standardsEach: number) =>
  withSeededProduct(async ({ sql, bare }) => {
    const tenantId = await seedScience(sql, standardsEach);
    await preventSweep(sql, tenantId);
    const importId = await addImportOfAll(sql, tenantId);
    const evaluated = await runBuilt<Evaluated>('evaluate-arrival', { connection: bare, tenantId, importId });
    if (evaluated.results < seededResults * 0.98 || evaluated.exceedances === 0) {
      throw new Error(`Evaluated too little: ${JSON.stringify(evaluated)}`);
    }
    const storedVerdict = await sql.query('select 1 from stored_verdicts where tenant_id = $1 limit 1', [tenantId]);
    if (storedVerdict.rows.length === 0) throw new Error('No verdicts were stored.');
    const { results, exceedances, peakMb, processorSeconds } = evaluated;
    const done = `${results} results by ${standardsEach} standards each, ${exceedances} exceedances stored`;
    return {
      seconds: Number(evaluated.seconds.toPrecision(4)),
      peakMb,
      unit: `s for ${done}, ${processorSeconds.toPrecision(3)} s of a processor`,
    };
  });

/**
 * What was filled in beside the product is evaluated by its sweep, a million results at the same time. It leaves a tenant
 * alone in which an import is evaluated: the lock that an import shares is held here.
 */
const preventSweep = (sql: pg.Client, tenantId: number) =>
  sql.query(`select pg_advisory_lock_shared(hashtextextended($1 || ':guidelines.reevaluate', 0))`, [String(tenantId)]);

/** One import that opened every result of the tenant. */
async function addImportOfAll(sql: pg.Client, tenantId: number): Promise<number> {
  const by = "1, 'bench', now()";
  const { rows } = await sql.query<{ id: number }>(
    `with file as (insert into files (tenant_id, name, folded, created_by, created_by_name, created_at, changed_at)
         values ($1, 'a.csv', 'a.csv', ${by}, now()) returning id),
       version as (insert into file_versions (tenant_id, file_id, number, sha256, size_bytes, media_type, reason, created_by_name, created_at)
         select $1, id, 1, repeat('0', 64), 1, 'text/csv', 'uploaded', 'bench', now() from file returning id, file_id),
       reading as (insert into ingestions (tenant_id, execution_id, file_id, file_version_id, file_name, file_schema, file_schema_name, settings, created_by, created_by_name, created_at)
         select $1, gen_random_uuid(), file_id, id, 'a.csv', 'wqx', 'WQX', '{}', ${by} from version returning id, execution_id, file_id, file_version_id)
     insert into imports (tenant_id, ingestion_id, execution_id, file_id, file_version_id, file_name, service_name, status, added_count, created_by, created_by_name, created_at)
     select $1, id, execution_id, file_id, file_version_id, 'a.csv', 'WQX', 'Published', $2::int, ${by} from reading returning id`,
    [tenantId, seededResults],
  );
  const id = Number(rows[0]?.id);
  await sql.query('update results set opened_by = $2 where tenant_id = $1', [tenantId, id]);
  // As storing does: without it nobody would keep the verdicts.
  await sql.query(
    `insert into changed_stations (tenant_id, data_source_id, from_at, to_at)
     select tenant_id, data_source_id, min(sampled_at), max(sampled_at) from results where tenant_id = $1 group by 1, 2`,
    [tenantId],
  );
  await sql.query('vacuum analyze results');
  // What was written to fill the database is not what is measured.
  await sql.query('checkpoint');
  return id;
}
