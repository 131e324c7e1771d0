import type { DataSourceId } from '@freshet/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, labFile, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';
import { findFoldedNames, foldedBefore } from './find-folded-names.ts';

const world = useWorld();
const line = (station: string, analyte: string, day: string) =>
  `${station},2026-03-${day} 09:00,${analyte},ICP-MS,Total,1.5,mg/L,Surface Water,COC-7`;

test('wells whose results sit at one station are reported, with how many came in under which name', async () => {
  const tenant = await world.newTenant();
  const { admin, user } = tenant;
  const one = await newStation(world, tenant.id, { name: 'MW-1-1' });
  const two = await newStation(world, tenant.id, { name: 'MW-11' });
  await newStation(world, tenant.id, { name: 'North Creek' });
  await newAnalyte(world, tenant, 'Sulphate');
  const rows = [line('MW-1-1', 'Sulphate', '10'), line('MW-11', 'Sulphate', '11'), line('mw-11', 'Sulphate', '12')];
  const text = labFile(...rows, line('North Creek', 'Sulphate', '10'), line('north-creek', 'Sulphate', '11'));
  await ingest(world, user, await newFile(world, tenant, 'wells.csv', text), { publishWhenReady: true });
  expect(await admin.foldedNames.report({})).toEqual({ Report: null });
  // As it was when both were compared as one: the results of both wells at one station, under one name.
  const ids = { SourceStationId: two.id as DataSourceId, TargetStationId: one.id as DataSourceId };
  await admin.locations.merge({ body: { ...ids, IsTestRun: false } });
  const name = { synonymName: 'MW-11', sourceType: 'discrete_envirodata', sourceId: one.id } as const;
  await admin.locations.deleteSynonym({ body: name });

  const { ExecutionId } = await admin.foldedNames.start({});
  expect(await admin.foldedNames.start({})).toEqual({ ExecutionId });
  await drainJobs(world);
  const { Report } = await admin.foldedNames.report({});
  expect(Report).toMatchObject({ State: 'done', Files: 1, Read: 1, Unread: [], NameCount: 3 });
  expect(
    Report?.Names.map(({ Kind, TargetName, Text, Results, FirstOn, IsName }) => [
      Kind,
      TargetName,
      Text,
      Results,
      FirstOn,
      IsName,
    ]),
  ).toEqual(
    [
      ['station', 'MW-1-1', 'MW-11', 1, '2026-03-11', false],
      ['station', 'MW-1-1', 'MW-1-1', 1, '2026-03-10', true],
      ['station', 'MW-1-1', 'mw-11', 1, '2026-03-12', false],
    ].sort((a, b) => (String(a[2]) < String(b[2]) ? -1 : 1)),
  );
  const csv = await (await admin.foldedNames.file({})).text();
  expect(csv).toContain('station');
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  const other = await world.newTenant();
  expect(await other.admin.foldedNames.report({})).toEqual({ Report: null });
  await expect(other.admin.foldedNames.file({})).rejects.toThrow(expect.objectContaining({ code: 'notFound' }));
  await expect(user.foldedNames.start({})).rejects.toThrow(expect.objectContaining({ code: 'identity.forbidden' }));
});

test('fractions that were stored as written are told, with what the word is read as today', async () => {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek' });
  const copper = await newAnalyte(world, tenant, 'Copper');
  const text = labFile(line('North Creek', 'Copper', '10'), line('North Creek', 'Copper', '11'));
  await ingest(world, tenant.user, await newFile(world, tenant, 'old.csv', text), { publishWhenReady: true });
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    sql`update results set fraction = case when sampled_at < '2026-03-11' then 'Filtered, lab' else 'Odd' end`.execute(
      tx,
    ),
  );
  await tenant.admin.foldedNames.start({});
  await drainJobs(world);
  const { Report } = await tenant.admin.foldedNames.report({});
  const reported = { AnalyteId: copper, AnalyteName: 'Copper', Written: 'Filtered, lab', Fraction: 'Dissolved' };
  expect(Report?.Fractions).toEqual([{ ...reported, Results: 1, Files: 1 }]);
});

test('names that only differ in case, spaces or other signs are one name, before and today', () => {
  const written = (text: string, results = 1) =>
    ({ kind: 'analyte', targetId: 1, text, results, files: 1, firstOn: null, lastOn: null, isName: false }) as const;
  expect(findFoldedNames([written('PCB 1-2'), written('pcb-1-2'), written('PCB 1–2')])).toEqual([]);
  expect(findFoldedNames([written('PCB 1,2'), written('PCB 12')])).toHaveLength(2);
  expect(findFoldedNames([written('PCB 1,2', 0), written('PCB 12', 0)])).toEqual([]);
  expect(foldedBefore('MW-1 (Süd)')).toBe('mw1süd');
});
