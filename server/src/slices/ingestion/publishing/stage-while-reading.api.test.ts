import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, labFile, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';
import { copied } from './stage-file.ts';

const world = useWorld();

const { mostBytes } = copied;
beforeEach(() => {
  copied.mostBytes = 1;
});
afterEach(() => {
  copied.mostBytes = mostBytes;
});

const line = (station: string, day: number, value: string) => {
  const on = new Date(Date.UTC(2024, 0, 1 + 2 * day)).toISOString().slice(0, 10);
  return `${station},${on} 09:00,Zinc,ICP-MS,Total,${value},mg/L,Water,`;
};
/** Read in several lots: a new station among the first, and later ones that repeat or contradict earlier ones. */
const lines = [
  ...Array.from({ length: 350 }, (_, index) => line(index % 50 === 0 ? 'New Creek' : 'North Creek', index, `${index}`)),
  ...[line('North Creek', 1, '1'), line('North Creek', 2, '7'), line('North Creek', 3, 'lots')],
];

async function read(content: string) {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'America/Vancouver' });
  await newAnalyte(world, tenant, 'Zinc');
  const inTenant = <T>(work: Parameters<typeof inNamedTenant<T>>[2]) => inNamedTenant(world.platform, tenant.id, work);
  const fileId = await newFile(world, tenant, 'a.csv', content);
  const { ingestion, executionId } = await ingest(world, tenant.user, fileId);
  const rows = await inTenant((tx) =>
    sql<{
      row: object;
    }>`select to_jsonb(s) - '{tenant_id,ingestion_id,file_version_id,data_source_id,analyte_id}'::text[] as row
      from staged_rows s order by ordinal`.execute(tx),
  );
  const findings = await inTenant((tx) =>
    sql<{ at: string }>`select ordinal || ' ' || code as at from findings order by ordinal, code`.execute(tx),
  );
  return {
    tenant,
    executionId,
    ingestion,
    rows: rows.rows.map(({ row }) => row),
    findings: findings.rows.map(({ at }) => at),
  };
}

test('rows that are kept while others are read are the same as those kept afterwards, and so are row counts and findings', async () => {
  const early = await read(labFile(...lines));
  copied.mostBytes = mostBytes;
  const late = await read(labFile(...lines));
  expect(early.ingestion.State).toBe('review');
  expect(early.ingestion.RowCounts).toMatchObject({ Read: 353, Held: 9, Rejected: 1 });
  expect(early.ingestion.RowCounts).toEqual(late.ingestion.RowCounts);
  expect(early.rows).toHaveLength(353);
  expect(early.rows).toEqual(late.rows);
  expect(early.findings).toEqual(late.findings);
});

test('a file that cannot be read to its end leaves none of the rows that were kept before', async () => {
  const { ingestion, rows } = await read(`${labFile(...lines)}"North Creek,2026-03-10`);
  expect(ingestion.State).toBe('failed');
  expect(ingestion.Error).toContain('never closed');
  expect(rows).toEqual([]);
});
