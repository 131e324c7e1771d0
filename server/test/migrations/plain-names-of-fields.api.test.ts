import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';

const clone = useClone();
const steps = [
  '0524_parsing_of_reading_plans.sql',
  '0525_untouched_points_of_runs.sql',
  '0601_options_of_reading_plans.sql',
].map((name) => readFileSync(join(serverFolder, 'migrations', name), 'utf8'));

test('what a file was read by and what a run counted have their new names in every tenant, and nothing is lost', async () => {
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into ingestions (tenant_id, execution_id, file_id, file_version_id, file_name, file_schema,
        file_schema_name, settings, state, created_at, created_by, created_by_name)
      values (7, gen_random_uuid(), 1, 1, 'a.csv', 'generic-long', 'Long',
        '{"schemaId": "generic-long", "judge": {"timeZone": "UTC"}, "wishes": {"decimalSign": ","}}', 'review', now(), 1, 'A')`);
    await client.query(`insert into importer_runs (tenant_id, importer_id, started_at, state, counts)
      values (8, 1, now(), 'succeeded', '{"added": 1, "kept": 2}'), (8, 1, now(), 'succeeded', '{"added": 3, "kept": 0}')`);
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    for (const step of steps) await client.query(step);
    await client.query('commit');
    const { rows: plans } = await client.query('select settings from ingestions where tenant_id = 7');
    const settings = { schemaId: 'generic-long', parsing: { timeZone: 'UTC' }, options: { decimalSign: ',' } };
    expect(plans).toEqual([{ settings }]);
    const { rows: runs } = await client.query('select counts from importer_runs where tenant_id = 8 order by id');
    expect(runs.map(({ counts }) => counts)).toEqual([
      { added: 1, untouched: 2 },
      { added: 3, kept: 0 },
    ]);
    const { rows: open } = await client.query(`select relname from pg_class
      where relname in ('ingestions', 'importer_runs') and not relforcerowsecurity`);
    expect(open).toEqual([]);
  });
});

test('messages and waiting jobs about results evaluated again keep their meaning under the new name', async () => {
  const step = readFileSync(join(serverFolder, 'migrations/0580_reevaluation_by_its_name.sql'), 'utf8');
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into messages (tenant_id, user_id, level, title, code, created_at)
      values (7, 1, 'info', 'A', 'guidelines.judgedAgain', now()), (8, 1, 'info', 'B', 'guidelines.judgedAgainAfter', now())`);
    await client.query('set session_replication_role = origin');
    await client.query(`select graphile_worker.add_job('guidelines.judgeAgain', job_key => 'guidelines.judgeAgain:7')`);
    await client.query(step);
    const { rows: sent } = await client.query(
      'select title, code from messages where tenant_id in (7, 8) order by title',
    );
    expect(sent).toEqual([
      { title: 'A', code: 'guidelines.reevaluated' },
      { title: 'B', code: 'guidelines.reevaluatedAfter' },
    ]);
    const { rows: jobs } = await client.query(
      `select task_identifier, key from graphile_worker.jobs where key like '%:7'`,
    );
    expect(jobs).toEqual([{ task_identifier: 'guidelines.reevaluate', key: 'guidelines.reevaluate:7' }]);
  });
});

test('sentences, counts and periods that rows store are found under their new names', async () => {
  const step = readFileSync(join(serverFolder, 'migrations/0581_sentences_by_their_code.sql'), 'utf8');
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into importer_runs (tenant_id, importer_id, started_at, state, counts, errors) values
      (9, 1, now(), 'failed', '{}', '[{"Message": "A", "Told": {"Code": "a", "Values": {}}}, {"Message": "B"}]')`);
    await client.query(step);
    const { rows } = await client.query('select errors from importer_runs where tenant_id = 9');
    expect(rows).toEqual([{ errors: [{ Message: 'A', Coded: { Code: 'a', Values: {} } }, { Message: 'B' }] }]);
    const { rows: checks } = await client.query(
      `select pg_get_constraintdef(oid) as stated from pg_constraint where conname = 'report_schedules_period_check'`,
    );
    expect(checks).toMatchObject([{ stated: expect.stringContaining('asSelected') }]);
  });
});

test('a stored answer to doubtful coordinates has its new name in every tenant, and other answers stay', async () => {
  const step = readFileSync(join(serverFolder, 'migrations/0600_answers_by_their_name.sql'), 'utf8');
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into station_imports (tenant_id, origin, file_name, source_type, added_count, changed_count,
        answers, made_by, made_at)
      values (7, 'stationFile', 'a.csv', 'a', 1, 0, '{"Positions": {"swapped": "mend", "utm": "keep"}, "Note": "mend"}', 'A', now()),
        (8, 'stationFile', 'b.csv', 'a', 1, 0, '{"Positions": {"far": "drop"}}', 'A', now())`);
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    await client.query(step);
    await client.query('commit');
    const { rows } = await client.query(
      'select answers from station_imports where tenant_id in (7, 8) order by tenant_id',
    );
    expect(rows.map(({ answers }) => answers)).toEqual([
      { Positions: { swapped: 'correct', utm: 'keep' }, Note: 'mend' },
      { Positions: { far: 'drop' } },
    ]);
  });
});
