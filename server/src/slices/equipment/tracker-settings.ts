import { problem } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { makeRegister } from '#platform/register';

export const trackerLink = 'equipment-tracker';
export const defaultDaysBefore = 14;

/** The settings of a service in the tenant; null where it is off or the tenant has not configured it. */
type FindSettings = (tx: Tx, platform: Platform, link: string) => Promise<Readonly<Record<string, unknown>> | null>;

/** Services are configured above this slice. */
export const serviceSettings = makeRegister<FindSettings>('the settings of services');

export interface TrackerSettings {
  /** People are notified so many days before a calibration is due. */
  readonly daysBefore: number;
}

const Settings = z.object({ daysBefore: z.number().int().catch(defaultDaysBefore) });

/** Null in tenants that do not track equipment. */
export async function findTracker(tx: Tx, platform: Platform): Promise<TrackerSettings | null> {
  const settings = await serviceSettings.registered()(tx, platform, trackerLink);
  return settings && Settings.parse(settings);
}

/** Where equipment is not tracked, everything of it is missing. */
export async function requireTracker(tx: Tx, platform: Platform): Promise<TrackerSettings> {
  const settings = await findTracker(tx, platform);
  if (!settings) throw problem('notFound');
  return settings;
}
