import { inEachTenant } from '#platform/db/each-tenant';
import type { Tx } from '#platform/db/transaction';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { computePaces } from '../store/arrival-pace.ts';
import { notifyOfSilence } from './notify-of-silence.ts';
import {
  beginSilences,
  endSilences,
  endSilencesOfRemoved,
  listToLearn,
  listWatched,
  storePaces,
  type WatchedRow,
} from './watch-queries.ts';

const dayMs = 86_400_000;
/** A series that was quiet for longer when it was found is an old one: it is listed, but nobody is notified. */
const oldDays = 30;
const mostLearnt = 500;

/**
 * Looks every minute which series stopped reporting and which report again, and notifies whom it concerns, once each.
 */
export const findSilence = (platform: Platform): RecurringWork => ({
  name: 'continuous.findSilence',
  everySeconds: 60,
  run: () => inEachTenant(platform, async (tx, tenantId) => void (await findSilenceOf(platform, tx, tenantId))),
});

/** Does it for one tenant; says how many series fell silent and how many are back. */
export async function findSilenceOf(platform: Platform, tx: Tx, tenantId: number) {
  const now = platform.clock.now();
  await storePaces(tx, await computePaces(tx, await listToLearn(tx, now, mostLearnt)), now);
  await endSilencesOfRemoved(tx, now);
  const turned = await listWatched(tx, now, { onlyTurned: true });
  if (turned.length === 0) return { silent: 0, back: 0 };
  const fallen = turned
    .filter(({ state }) => state === 'silent')
    .map((row) => ({ ...row, notified_at: notifyAt(row, now) }));
  const begun = await beginSilences(tx, fallen, now);
  const over = turned.filter(({ state }) => state !== 'silent');
  const ended = await endSilences(
    tx,
    over.flatMap(({ silence_id }) => (silence_id === null ? [] : [silence_id])),
    now,
  );
  await notifyOfSilence(tx, platform, {
    tenantId,
    silent: fallen.filter(({ id, notified_at }) => begun.has(id) && notified_at !== null),
    back: over.filter((row) => ended.has(row.silence_id ?? 0) && row.notified_at !== null && isBack(row)),
  });
  return { silent: begun.size, back: ended.size };
}

const notifyAt = ({ last_value_at }: WatchedRow, now: Date): Date | null =>
  last_value_at && now.getTime() - last_value_at.getTime() <= oldDays * dayMs ? now : null;

/** A silence also ends when more is tolerated or nobody is notified of it; then nothing reports again. */
const isBack = ({ last_value_at, since }: WatchedRow): boolean =>
  last_value_at !== null && since !== null && last_value_at > since;
