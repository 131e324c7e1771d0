import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueEditions, unitFamily } from '@freshet/domain/units/catalogue';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';

const clone = useClone();
const migration = readFileSync(join(serverFolder, 'migrations/0077_results_keep_their_meaning.sql'), 'utf8');

const byBasis = readFileSync(join(serverFolder, 'migrations/0095_results_by_basis.sql'), 'utf8');

const before = `
  drop index results_open_unique;
  alter table results drop column speciation, drop column unit_family, drop column lab_sample_id, drop column media_type_id,
    drop column basis;
  alter table staged_rows drop column speciation, drop column unit_family, drop column basis;
  alter table staged_rows alter column lab_sample_id drop not null, alter column lab_sample_id drop default;
  create unique index results_open_unique on results (tenant_id, data_source_id, analyte_id, sampled_at, fraction, method,
    depth_m, qa_qc_kind, replicate) nulls not distinct where closed_at is null`;

test('results of before keep all they said, and gain what can be known of them', async () => {
  // Units that came later could not be stored before.
  const shipped = catalogueEditions[0]?.groups.flatMap((group) => group.units.map(({ name }) => name)) ?? [];
  const units = [...shipped, 'a unit of our own', null];
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(before);
    for (const tenant of [1, 2]) {
      await client.query(
        `insert into samples (tenant_id, id, data_source_id, sampled_at, sampled_at_text, utc_offset_minutes, sampled_on,
           media_type_id, lab_sample_id, created_at) overriding system value
         values ($1, 1, 1, now(), '', 0, '2026-01-01', 3, 'L-1', now()), ($1, 2, 1, now(), '', 0, '2026-01-01', null, null, now())`,
        [tenant],
      );
      await client.query(
        `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, sampled_at, value, unit,
           original_text, opened_at)
         select $1, 1 + no % 2, 1, no, 'A', now(), no, unit, no::text, now()
         from unnest($2::text[]) with ordinality as u (unit, no)`,
        [tenant, units],
      );
    }
    const text = 'select tenant_id, id, value, unit, original_text, sample_id, opened_at from results order by 1, 2';
    const { rows: was } = await client.query(text);
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    await client.query(migration);
    await client.query(byBasis);
    await client.query('commit');
    expect((await client.query(text)).rows).toEqual(was);
    const { rows } = await client.query<{
      unit: string | null;
      unit_family: string;
      speciation: string | null;
      lab_sample_id: string | null;
      media_type_id: number | null;
      sample_id: string;
    }>('select unit, unit_family, speciation, lab_sample_id, media_type_id, sample_id from results');
    expect(rows).toHaveLength(2 * units.length);
    for (const row of rows) {
      const { family, speciation } = unitFamily(row.unit);
      expect(row).toMatchObject({ unit_family: family, speciation: speciation || null, lab_sample_id: null });
      expect(row.media_type_id).toBe(Number(row.sample_id) === 1 ? 3 : null);
    }
  });
});

test('pH that was stored with its unit and without becomes one result; what differs, and every earlier day, stays', async () => {
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica; truncate results');
    await client.query('drop index results_open_unique');
    await client.query('alter table results drop column basis');
    await client.query('create index results_open_unique on results (tenant_id)');
    await client.query('alter table staged_rows drop column basis');
    const stored: readonly (readonly [number, string | null, number, number])[] = [
      [1, null, 7.2, 11],
      [1, 'pH', 7.2, 12],
      [2, null, 7.3, 11],
      [2, 'pH', 7.4, 12],
      [3, 'pH', 7.5, 12],
      [4, null, 7.6, 11],
    ];
    for (const [hour, unit, value, by] of stored)
      await client.query(
        `insert into results (tenant_id, sample_id, data_source_id, analyte_id, analyte_name, sampled_at, value, unit,
           unit_family, original_text, opened_at, opened_by)
         values (1, 1, 1, 1, 'pH', '2026-01-01'::timestamptz + $1 * interval '1 hour', $3, $2, coalesce($2, ''), '', '2026-01-02', $4)`,
        [hour, unit, value, by],
      );
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    await client.query(byBasis);
    await client.query('commit');
    const { rows } = await client.query(
      `select extract(hour from sampled_at at time zone 'UTC')::int as hour, unit, unit_family, value from results
       where closed_at is null order by 1, value`,
    );
    expect(rows).toEqual([
      { hour: 1, unit: 'pH', unit_family: '', value: 7.2 },
      { hour: 2, unit: null, unit_family: '', value: 7.3 },
      { hour: 2, unit: 'pH', unit_family: 'pH', value: 7.4 },
      { hour: 3, unit: 'pH', unit_family: '', value: 7.5 },
      { hour: 4, unit: null, unit_family: '', value: 7.6 },
    ]);
    // As of any earlier day all of them are current, as they were.
    const then = await client.query(
      `select 1 from results where opened_at <= '2026-02-01' and coalesce(closed_at > '2026-02-01', true)`,
    );
    expect(then.rows).toHaveLength(stored.length);
  });
});
