import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';

const clone = useClone();
const migration = readFileSync(join(serverFolder, 'migrations/0252_judge_exceedances_without_signs.sql'), 'utf8');

/** What the migration calls its columns; they have other names since. */
const formerNames = [
  'alter table exceedance_lists rename column evaluated_values to judged_values',
  'alter table exceedance_lists rename column evaluated_signs to judged_signs',
  'alter table import_evaluations rename column evaluated_count to judged_count',
];

/** Of one import each: a measured value, a non-detect, a mean, and a non-detect whose sign is kept already. */
const lists = [
  [1, 11, 901, null],
  [2, 12, 901, null],
  [3, 11, 902, null],
  [4, 12, 901, '>'],
] as const;

test('imports whose stored exceedances may lack a sign are evaluated again, and no others', async () => {
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const rename of formerNames) await client.query(rename);
    await client.query(`insert into results (tenant_id, id, sample_id, data_source_id, analyte_id, analyte_name, sampled_at,
        sign, value, detection_limit, original_text, opened_at) overriding system value
      values (7, 11, 1, 1, 1, 'Zinc', now(), '', 40, null, '40', now()),
        (7, 12, 1, 1, 2, 'Copper', now(), '>', null, 40, '>40', now())`);
    await client.query(`insert into standard_texts (standard_id, number, analyte_name, value_type, value, statistic, opened_at)
      values (901, 1, 'Zinc', 'double', '30', 'value', now()), (902, 1, 'Zinc', 'double', '30', 'mean', now())`);
    for (const [importId, resultId, standardId, signs] of lists) {
      await client.query(
        `insert into exceedance_lists (tenant_id, import_id, data_source_id, analyte_id, guideline_id, guideline_version_id,
          standard_id, evaluated_at, result_ids, judged_values, limit_values, factors, judged_signs)
        values (7, $1, 1, 1, 1, 1, $3, now(), array[$2::bigint], '{40}', '{30}', '{1.33}', $4)`,
        [importId, resultId, standardId, signs],
      );
      await client.query(
        `insert into import_evaluations (tenant_id, import_id, evaluated_at, judged_count, exceeded_count,
          exceeding_result_count, undetermined_count, limit_above_count) values (7, $1, now(), 1, 1, 1, 0, 0)`,
        [importId],
      );
    }
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    await client.query(migration);
    await client.query('commit');
    const { rows } = await client.query(
      'select import_id, is_stale from import_evaluations where tenant_id = 7 order by import_id',
    );
    expect(rows.map(({ import_id, is_stale }) => [Number(import_id), is_stale])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ]);
    const { rows: open } = await client.query(`select relname from pg_class
      where relname in ('results', 'exceedance_lists', 'import_evaluations') and not relforcerowsecurity`);
    expect(open).toEqual([]);
  });
});
