import { expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { loadStoredUnits, toUnitRows } from '#slices/units';
import { newImport } from '#test/builders/import-things';
import { scopeOf } from '#test/builders/lab-files';
import { useWorld } from '#test/world';
import { loadEvaluating } from '../stored-verdicts/load-evaluating.ts';
import { aStandard, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';
import { type ArrivalBatch, listArrivalBatches } from './arrival-batches.ts';
import { evaluateArrival } from './evaluate-arrival.ts';
import { evaluateInThread } from './evaluate-in-thread.ts';

const world = useWorld();

test('what an import comes to is the same in a thread as in the server', async () => {
  const tenant = await world.newTenant();
  const unit = await useUnits(world);
  const guideline = (await newGuideline(tenant.admin)).Id;
  for (const [name, value] of [
    ['Copper', '2'],
    ['Zinc', '3'],
  ] as const) {
    const body = aStandard(guideline, { UnitId: unit('µg/L'), AnalyteNameInGuideline: name, StandardValue: value });
    const { Id } = await tenant.admin.standards.addStandard({ body });
    const AnalyteId = await newAnalyte(world, tenant, name);
    await tenant.admin.analytes.linkStandard({ body: { AnalyteId, StandardId: Id } });
  }
  const importId = await newImport(world, tenant);
  const sample = await takeSample(world, tenant, [
    { analyte: 'Copper', value: 5, unit: 'µg/L' },
    { analyte: 'Zinc', value: 5, unit: 'µg/L', sign: '<' },
    { analyte: 'Zinc', value: 1, unit: 'kg' },
  ]);
  const { batches, here, inThread } = await inNamedTenant(world.platform, tenant.id, async (tx) => {
    await tx.updateTable('results').set({ opened_by: importId }).where('id', 'in', sample.results).execute();
    const { facts, plan } = await loadEvaluating(tx, scopeOf(world, tenant, tenant.user));
    const standards = await plan();
    const batches: ArrivalBatch[] = [];
    for await (const batch of listArrivalBatches(tx, standards, importId)) batches.push(batch);
    const storedStations = [sample.stationId];
    const units = toUnitRows(await loadStoredUnits(tx));
    const evaluateThere = evaluateInThread({ facts, units, storedStations });
    return {
      batches,
      here: batches.map((batch) => evaluateArrival(standards, batch, new Set(storedStations))),
      inThread: await Promise.all(batches.map(evaluateThere)),
    };
  });
  expect(batches.map(({ numbers }) => numbers.length)).toEqual([3]);
  // What crosses threads is no Buffer any more, but the same bytes.
  expect(inThread).toEqual(structuredClone(here));
  expect(here[0]?.counts).toMatchObject({ exceeded: 1, limitAbove: 1 });
});
