import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, labFile, newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { aLab, labLine } from '../test-support/a-lab.ts';

const world = useWorld();

test('what a review added is told when its rows are discarded, and goes with them where nothing else uses it', async () => {
  const { tenant } = await aLab(world);
  const discard = async (name: string, station: string, removesAdded: boolean) => {
    const fileId = await newFile(world, tenant, name, labFile(labLine('Zinc', '1', { station }), labLine('Tin', '2')));
    const { executionId } = await ingest(world, tenant.user, fileId);
    const params = { executionId };
    await tenant.admin.ingestion.addUnknown({ params, body: { Kinds: ['station', 'analyte'], TimeZone: 'UTC' } });
    await drainJobs(world);
    const { Added } = await tenant.user.ingestion.discardPreview({ params });
    const { Removed } = await tenant.user.ingestion.cancel({
      params,
      query: removesAdded ? { removesAdded: 'true' } : {},
    });
    return { added: Added.map(({ Kind, Name, RemainsBecause }) => [Kind, Name, RemainsBecause]), removed: Removed };
  };
  const stations = () =>
    inNamedTenant(world.platform, tenant.id, async (tx) => {
      const { rows } = await sql<{ name: string }>`select name from synonyms order by name`.execute(tx);
      return rows.map(({ name }) => name);
    });
  expect(await discard('first.csv', 'Weir', false)).toEqual({
    added: [
      ['station', 'Weir', ''],
      ['analyte', 'Tin', ''],
    ],
    removed: 0,
  });
  expect(await stations()).toEqual(['North Creek', 'Weir']);
  expect(await discard('second.csv', 'Outlet', true)).toEqual({ added: [['station', 'Outlet', '']], removed: 1 });
  expect(await stations()).toEqual(['North Creek', 'Weir']);
});
