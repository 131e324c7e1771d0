import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName } from '@freshet/domain';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/roles';
import { serverFolder } from '#platform/folders';
import { useClone } from '#test/clone-database';

const clone = useClone();
const migration = readFileSync(join(serverFolder, 'migrations/0070_names_keep_numbers_apart.sql'), 'utf8');

/** How names were compared before numbers were kept apart. */
const foldedBefore = (name: string) => {
  const lowered = name.normalize('NFKC').toLowerCase().normalize('NFKC');
  return lowered.replace(/[^\p{L}\p{M}\p{N}]/gu, '').normalize('NFKC') || lowered.trim();
};

const names = [
  ...['MW-1-1', 'MW-11', 'MW1.1', 'mw 1 1', 'MW–2–3', 'ＭＷ－１－２', 'North Creek', 'Süd 4/5 (Ö)', 'É-12_7 a 3'],
  ...[
    'Clay < 4 µm',
    'Clay >4 µm',
    'Ölsand ≤ 63-125',
    '1,2-Dichloroethane',
    'PM2.5',
    'PM 10',
    "4,4'-DDT",
    '10^3/mL',
    '#7',
  ],
  ...['PCB 28/31 + 52', 'C10 - C16', '2026-03-08', '²³⁸U/²³⁴U', '--', '<>', '1 < 2', '٣-٤ 1-1'],
];

test('stored names are compared anew in every tenant, each as it would be written today', async () => {
  await withClient(clone.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const tenant of [1, 2]) {
      await client.query(
        `insert into remembered_names (tenant_id, kind, file_id, folded, text, created_by_name, created_at)
         select $1, 'station', row_number() over (), was.folded, was.name, 'someone', now()
         from unnest($2::text[], $3::text[]) as was (name, folded)`,
        [tenant, names, names.map(foldedBefore)],
      );
    }
    await client.query('alter schema public owner to freshet_owner');
    await client.query('begin; set local role freshet_owner');
    await client.query(migration);
    await client.query('commit');
    const { rows } = await client.query<{ text: string; folded: string }>('select text, folded from remembered_names');
    expect(rows).toHaveLength(names.length * 2);
    for (const { text, folded } of rows) expect([text, folded]).toEqual([text, foldName(text)]);
  });
});
