import type { MadeChecks } from '@freshet/contract';
import { type ArrivalFinding, checkClock, type SeriesPoints } from '@freshet/domain/series';
import type { Actor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import {
  findCheckSettings,
  namesOfChecks,
  nothingChecked,
  type SettingsRow,
  toCheckSetting,
} from './check-settings.ts';
import { checkSpan } from './check-span.ts';
import { removeGoneFindings, storeFindings } from './finding-queries.ts';
import { proposeGrades } from './propose-grades.ts';

interface SeriesKey {
  readonly id: number;
  readonly data_source_id: number;
}
interface Span {
  readonly from: number;
  readonly to: number;
}
interface Arrived {
  readonly series: SeriesKey;
  span: Span | null;
  readonly clock: ArrivalFinding[];
}

/** What arrives of each series while a delivery is written, and the checks of it when all is stored. */
export class ArrivalChecks {
  private readonly settings = new Map<number, SettingsRow | null>();
  private readonly arrived = new Map<number, Arrived>();

  constructor(
    private readonly tx: Tx,
    private readonly actor: Actor,
  ) {}

  /** Looks the settings of series up at once. */
  async expect(seriesIds: readonly number[]): Promise<void> {
    const settingsBySeries = await findCheckSettings(this.tx, seriesIds);
    for (const id of seriesIds) this.settings.set(id, settingsBySeries.get(id) ?? null);
  }

  /** Records what came of a series, in the order it came, and the time it changed. */
  async addArrival(series: SeriesKey, came: SeriesPoints, span: Span | null): Promise<void> {
    if (!this.settings.has(series.id)) await this.expect([series.id]);
    const settings = this.settings.get(series.id)?.settings;
    if (!settings) return;
    const arrived = this.arrived.get(series.id) ?? { series, span: null, clock: [] };
    this.arrived.set(series.id, arrived);
    arrived.span = joined(arrived.span, span);
    if (settings.FutureToleranceSeconds === null || isNewestFirst(came.times)) return;
    const now = this.actor.now().getTime();
    const clock = { now, toleranceMs: settings.FutureToleranceSeconds * 1000, earliest: Number.NEGATIVE_INFINITY };
    const findings = checkClock(came, clock).filter(
      ({ code }) => code === 'clockInFuture' || code === 'clockJumpedBack',
    );
    for (const finding of findings) arrived.clock.push(finding);
  }

  /** Checks everything that came, and returns for each series which checks were made, with their findings. */
  async finish(deliveryId: number): Promise<Map<number, MadeChecks>> {
    const made = new Map<number, MadeChecks>();
    for (const [id, settings] of this.settings) {
      const arrived = this.arrived.get(id);
      if (!settings || !arrived) made.set(id, nothingChecked);
      else made.set(id, await checkArrived(this.tx, this.actor, { ...arrived, settings, deliveryId }));
    }
    return made;
  }
}

interface ToCheck extends Arrived {
  readonly settings: SettingsRow;
  readonly deliveryId: number | null;
}

/** Checks a stretch of a series by its settings and stores the findings. */
export async function checkArrived(
  tx: Tx,
  actor: Actor,
  { series, span, clock, settings: { settings }, deliveryId }: ToCheck,
): Promise<MadeChecks> {
  const by = { deliveryId, at: actor.now() };
  const ofClock = await storeFindings(tx, series, clock, by);
  const setting = toCheckSetting(settings);
  const names = namesOfChecks(settings);
  const inFuture = ofClock.map((one) => ({ ...one, place: one.index, previousAt: null }));
  await proposeGrades(tx, actor, series, { settings, findings: inFuture });
  if (!setting || !span) return { ...names, Findings: ofClock.length };
  const checked = await checkSpan(tx, series.id, setting, span);
  await removeGoneFindings(tx, series.id, checked);
  const fresh = await storeFindings(tx, series, checked.findings, by);
  await proposeGrades(tx, actor, series, { settings, findings: fresh });
  return { ...names, Findings: ofClock.length + fresh.length };
}

const joined = (one: Span | null, other: Span | null): Span | null =>
  one && other ? { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) } : (one ?? other);

/** Some files have the newest point first: that is no clock that goes back. */
function isNewestFirst(times: Float64Array): boolean {
  for (let index = 1; index < times.length; index += 1) {
    if ((times[index] ?? 0) > (times[index - 1] ?? 0)) return false;
  }
  return times.length > 1;
}
