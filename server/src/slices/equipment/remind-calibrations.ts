import { inEachTenant } from '#platform/db/each-tenant';
import type { Tx } from '#platform/db/transaction';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { calibrationOf, type Known, type Today } from './instrument-view.ts';
import { notifyDue } from './notify-due.ts';
import { readKnown, todayIn } from './read-instruments.ts';
import { beginReminders, clearReminders, type Due } from './reminder-queries.ts';
import { findTracker } from './tracker-settings.ts';

/** Finds which calibrations are due and notifies whom it concerns, once for each of them. */
export const remindCalibrations = (platform: Platform): RecurringWork => ({
  name: 'equipment.remindCalibrations',
  everySeconds: 300,
  run: () =>
    inEachTenant(platform, async (tx, tenantId) => {
      if (await findTracker(tx, platform)) await remindOf(platform, tx, tenantId);
    }),
});

/**
 * Does it for one tenant; returns how many calibrations are due or soon will be, and of how many people were notified
 * now.
 */
export async function remindOf(platform: Platform, tx: Tx, tenantId: number) {
  const today = await todayIn(tx, platform);
  const due = dueOf(await readKnown(tx), today);
  await clearReminders(tx, due, today.now);
  const begun = await beginReminders(tx, due, today.now);
  const reported = due.filter(({ instrument }) => begun.has(instrument.id));
  await notifyDue(tx, platform, { tenantId, due: reported });
  return { due: due.length, notified: reported.length };
}

/** What was settled meanwhile is no longer due; nobody is notified of anything. */
export async function settleReminders(tx: Tx, platform: Platform): Promise<void> {
  const today = await todayIn(tx, platform);
  await clearReminders(tx, dueOf(await readKnown(tx), today), today.now);
}

/** Instruments whose calibration is due, or will be within the days that people are notified beforehand. */
export const dueOf = (all: readonly Known[], today: Today): Due[] =>
  all.flatMap((known) => {
    const { dueOn, state } = calibrationOf(known, today);
    return dueOn !== null && (state === 'due' || state === 'soon') ? [{ instrument: known.instrument, dueOn }] : [];
  });
