import { NewCalibration, NewDeployment, NewInstrument } from '@freshet/contract';
import { addDays } from '@freshet/domain/equipment';
import { systemActor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { configureInDemo } from '#slices/data-services';
import { addInstrument, calibrateInstrument, deployInstrument, trackerLink } from '#slices/equipment';
import type { StoredPlace } from './add-demo-places.ts';

interface DemoInstrument {
  readonly facts: Pick<NewInstrument, 'Kind' | 'Make' | 'Model' | 'Serial' | 'CalibrationIntervalDays'>;
  readonly calibratedDaysAgo: number;
  readonly deployedDaysAgo: number;
  readonly at: string;
  readonly measures: Partial<NewDeployment>;
}

/** One is up to date, one falls due within days, one is overdue. */
const instruments: readonly DemoInstrument[] = [
  {
    facts: {
      Kind: 'water level',
      Make: 'Solinst',
      Model: 'Levelogger 5',
      Serial: '2140931',
      CalibrationIntervalDays: 365,
    },
    ...{ calibratedDaysAgo: 120, deployedDaysAgo: 118, at: 'continuous_aquarius' },
    measures: { Parameters: ['Stage', 'Discharge', 'Water Temp'] },
  },
  {
    facts: {
      Kind: 'water quality',
      Make: 'In-Situ',
      Model: 'Aqua TROLL 100',
      Serial: '881204',
      CalibrationIntervalDays: 180,
    },
    ...{ calibratedDaysAgo: 172, deployedDaysAgo: 170, at: 'continuous_aquarius' },
    measures: { Parameters: ['Conductivity'] },
  },
  {
    facts: { Kind: 'water quality', Make: 'YSI', Model: 'ProDSS', Serial: '17F100871', CalibrationIntervalDays: 90 },
    ...{ calibratedDaysAgo: 101, deployedDaysAgo: 400, at: 'discrete_envirodata' },
    measures: { MeasuresSeries: false, MeasuresSamples: true },
  },
];

/** Three instruments of a demo tenant at its stations, by the writers that everything comes in by. */
export async function addDemoEquipment(tx: Tx, platform: Platform, places: readonly StoredPlace[]): Promise<void> {
  const actor = systemActor(platform.clock);
  const today = platform.clock.now().toISOString().slice(0, 10);
  const sources = places.filter(({ sourceIds }) => sourceIds.length > 1).flatMap(({ sourceIds }) => sourceIds);
  await configureInDemo(tx, platform, trackerLink);
  for (const { facts, calibratedDaysAgo, deployedDaysAgo, at, measures } of instruments) {
    const id = await addInstrument(tx, actor, NewInstrument.parse(facts));
    const CalibratedOn = addDays(today, -calibratedDaysAgo);
    await calibrateInstrument(tx, actor, id, NewCalibration.parse({ CalibratedOn, PerformedBy: 'R. Alder' }));
    const station = sources.find(({ type }) => type === at);
    if (!station) continue;
    const StartsAt = `${addDays(today, -deployedDaysAgo)}T18:00:00Z`;
    await deployInstrument(tx, actor, id, NewDeployment.parse({ StationId: station.id, StartsAt, ...measures }));
  }
}
