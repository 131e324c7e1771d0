import { NewSeries } from '@freshet/contract';
import { systemActor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { createSeries, writePoints } from '#slices/continuous';
import type { StoredPlace } from './add-demo-places.ts';
import { type DemoStation, makeDemoStation } from './demo-series.ts';

const parameters = [
  ['stage', 'Stage', 'm'],
  ['discharge', 'Discharge', 'm³/s'],
  ['temperature', 'Water Temp', '°C'],
  ['conductivity', 'Conductivity', 'µS/cm'],
] as const satisfies readonly (readonly [keyof DemoStation, string, string])[];

/** Fills two continuous stations of a demo tenant, one of them beside samples, by the writer that everything comes in by. */
export async function addDemoSeries(tx: Tx, platform: Platform, places: readonly StoredPlace[]): Promise<void> {
  const actor = systemActor(platform.clock);
  const sources = places.flatMap(({ place, sourceIds }) =>
    sourceIds
      .filter(({ type }) => type === 'continuous_aquarius')
      .map(({ id }) => ({ id, isBeside: sourceIds.length > 1, place })),
  );
  const chosen = [sources.find(({ isBeside }) => isBeside), sources.find(({ isBeside }) => !isBeside)];
  for (const [index, source] of chosen.entries()) {
    if (!source) continue;
    const data = makeDemoStation(platform.clock.now(), source.place.name.length * 7919 + index);
    const pieces = [];
    for (const [column, Parameter, Unit] of parameters) {
      const facts = { Parameter, Label: 'Logger', Unit, UtcOffsetMinutes: -480, ExpectedIntervalSeconds: 900 };
      const input = NewSeries.parse({ StationId: source.id, GapToleranceSeconds: 7200, ...facts });
      const { id } = await createSeries(tx, actor, input);
      pieces.push({ seriesId: id, ...data[column] });
    }
    await writePoints(tx, actor, { kind: 'call', source: `${source.place.name}, telemetry` }, pieces);
  }
}
