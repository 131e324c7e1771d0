import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { requireStation } from '#slices/locations';
import { listCalibrations, listDeployments, listInstruments } from './instrument-queries.ts';
import { type Known, type Today, toInstrument, toStationInstrument } from './instrument-view.ts';
import { findTracker, requireTracker } from './tracker-settings.ts';

/** Every instrument with its history, by make, model and serial. */
export async function readKnown(tx: Tx): Promise<Known[]> {
  const deployments = byInstrument(await listDeployments(tx));
  const calibrations = byInstrument(await listCalibrations(tx));
  return (await listInstruments(tx)).map((instrument) => ({
    instrument,
    deployments: deployments.get(instrument.id) ?? [],
    calibrations: calibrations.get(instrument.id) ?? [],
  }));
}

/** Each in the order of the rows. */
function byInstrument<Row extends { readonly instrument_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.instrument_id, [...(groups.get(row.instrument_id) ?? []), row]);
  return groups;
}

export async function readOne(tx: Tx, id: number): Promise<Known> {
  const [instrument] = await listInstruments(tx, id);
  if (!instrument) throw problem('notFound');
  const deployments = await listDeployments(tx, { instrumentId: id });
  return { instrument, deployments, calibrations: await listCalibrations(tx, id) };
}

/** What the tracker needs to say what is due. */
export const todayIn = async (tx: Tx, platform: Platform): Promise<Today> => ({
  ...(await requireTracker(tx, platform)),
  now: platform.clock.now(),
});

export const readInstrument = async (tx: Tx, platform: Platform, id: number) => {
  const today = await todayIn(tx, platform);
  return toInstrument(await readOne(tx, id), today);
};

/** What was at a station, newest first. Where equipment is not tracked nothing is known of it. */
export async function readOfStation(tx: Tx, platform: Platform, stationId: number) {
  await requireStation(tx, stationId);
  if (!(await findTracker(tx, platform))) return [];
  const instruments = new Map((await listInstruments(tx)).map((instrument) => [instrument.id, instrument]));
  return (await listDeployments(tx, { stationId })).flatMap((row) => {
    const instrument = instruments.get(row.instrument_id);
    return instrument ? [toStationInstrument(row, instrument)] : [];
  });
}
