import { ImportId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, labFile, newFile } from '#test/builders/lab-files';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';
import { aStandard, newAnalyte, newGuideline, useUnits } from '../test-support/library.ts';
import { reevaluate } from './reevaluate.ts';

const world = useWorld();

test('the first standard of an analyte evaluates what was imported before, and tells what exceeds', async () => {
  const unit = await useUnits(world);
  const tenant = await world.newTenant();
  const creek = await newStation(world, tenant.id, { name: 'North Creek' });
  const analyteId = await newAnalyte(world, tenant, 'Hardness');
  const line = (day: string, value: number) =>
    `North Creek,${day} 09:00,Hardness,ICP-MS,Total,${value},mg/L,Surface Water,`;
  const file = labFile(line('2026-01-05', 100), line('2026-01-20', 300));
  const { importId } = await ingest(world, tenant.admin, await newFile(world, tenant, 'a.csv', file));
  // One that no import brought is not among what the import left untold.
  const sampleId = await newSample(world, tenant.id, creek.id, { sampled_at: new Date('2026-02-05T17:00:00Z') });
  const older = { analyte_id: analyteId, fraction: 'Total', value: 400, unit: 'mg/L' };
  await newResult(world, tenant.id, { sampleId, analyte: 'Hardness' }, older);
  await reevaluate(world.platform, tenant.id);

  const guideline = (await newGuideline(tenant.admin)).Id;
  const given = { AnalyteNameInGuideline: 'Hardness', StandardValue: '200', UnitId: unit('mg/L') };
  const made = await tenant.admin.standards.addStandard({ body: aStandard(guideline, given) });
  await tenant.admin.analytes.linkStandard({ body: { AnalyteId: analyteId, StandardId: made.Id } });
  await reevaluate(world.platform, tenant.id);

  const { states } = await tenant.user.imports.detail({ params: { id: ImportId.parse(importId) }, query: {} });
  expect(states).toMatchObject({ exceeds: 1, meets: 1, notCovered: 0 });
  const messages = () =>
    inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.selectFrom('messages').select('params').where('code', 'like', 'guidelines.reevaluated%').execute(),
    );
  const reported = [{ params: expect.objectContaining({ more: 1, fewer: 0, analytes: 'Hardness' }) }];
  expect(await messages()).toEqual(reported);
  await reevaluate(world.platform, tenant.id);
  expect(await messages()).toEqual(reported);
});
