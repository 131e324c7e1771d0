import { NewSeries } from '@freshet/contract';
import { noCode, pointsFrom, reachesOf } from '@freshet/domain/series';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scope } from '#platform/db/scope';
import { rollBackImport } from '#slices/imports';
import { adminScope, newImport } from '#test/builders/import-things';
import { newContinuousStation } from '#test/builders/series-things';
import { type TenantWorld, useWorld } from '#test/world';
import { setApproval } from '../approvals/set-approval.ts';
import { correctSeries } from '../corrections/correct-series.ts';
import { readChange } from '../corrections/read-change.ts';
import { undoCorrection } from '../corrections/undo-correction.ts';
import { createSeries } from '../series/create-series.ts';
import { deliveredSeries } from './delivered-series.ts';
import { readPoints } from './reading/read-points.ts';
import { rollBackDelivery } from './roll-back-delivery.ts';
import { correctOne, type ExpectedPoint, ExpectedSeries, sorted } from './test-support/expected-series.ts';
import { aStep, at, type DeliveryStep, instants, type Step, start, stepMs } from './test-support/random-steps.ts';
import { writePoints } from './writing/write-points.ts';

const world = useWorld();
const runs = Number(process.env.MODEL_RUNS ?? 3);
const steps = Number(process.env.MODEL_STEPS ?? 40);

type Rows = [number, ExpectedPoint][];
const locked = { code: 'series.locked' };

class Model {
  readonly expected = new ExpectedSeries();
  readonly imports = new Map<number, number>();
  readonly snapshots: { readonly at: Date; readonly shown: Rows; readonly raw: Rows }[] = [];
  constructor(
    private readonly tenant: TenantWorld,
    private readonly scope: Scope,
    private readonly seriesId: number,
  ) {}

  async run(step: Step): Promise<void> {
    world.clock.advanceSeconds(1);
    if (step.kind === 'say') await this.say(step);
    else if (step.kind === 'rollBack') await this.takeBack(step.which);
    else if (step.kind === 'correct') await this.correct(step.change);
    else if (step.kind === 'undo') await this.undo(step.which);
    else await this.approve(step);
    const { expected } = this;
    this.snapshots.push({ at: world.clock.now(), shown: sorted(expected.shown()), raw: sorted(expected.raw()) });
  }

  private async say(stated: DeliveryStep): Promise<void> {
    const { from = 0, length = 0 } = stated.overwrites ?? {};
    const overwrites = stated.overwrites ? { from: at(from), to: at(from + length) } : null;
    // As the call does: an overwrite that touches locked time is refused as a whole.
    if (overwrites && this.expected.isLocked(overwrites)) return;
    const importId = stated.byImport ? await newImport(world, this.tenant) : null;
    const points = pointsFrom(stated.points.map(({ place, ...point }) => ({ at: at(place), ...point })));
    const kind = importId === null ? ('call' as const) : ('file' as const);
    const delivery = { kind, overwrites: overwrites ?? undefined, ...(importId !== null && { importId }) };
    const { deliveryId } = await this.scope.transaction((tx) =>
      writePoints(tx, this.scope, delivery, [{ seriesId: this.seriesId, ...points }]),
    );
    const current = this.expected.raw();
    const taken = stated.points.flatMap(({ place, value, grade }): [number, ExpectedPoint][] => {
      const [time, point] = [at(place), { value, grade, approval: null }];
      if (overwrites && (time < overwrites.from || time >= overwrites.to)) return [];
      const isSame = JSON.stringify(current.get(time)) === JSON.stringify(point);
      return this.expected.isLocked({ from: time, to: time + 1 }) && !isSame ? [] : [[time, point]];
    });
    const spoken = stated.points.map(({ place }) => at(place));
    const span = overwrites ?? { from: Math.min(...spoken), to: Math.max(...spoken) + 1 };
    this.expected.deliveries.push({ id: deliveryId, points: new Map(taken), overwrites, isTakenBack: false });
    this.spans.set(deliveryId, span);
    if (importId !== null) this.imports.set(deliveryId, importId);
  }
  private readonly spans = new Map<number, { from: number; to: number }>();

  private async takeBack(which: number): Promise<void> {
    const chosen = pick(
      this.expected.deliveries.filter(({ isTakenBack }) => !isTakenBack),
      which,
    );
    const span = chosen && this.spans.get(chosen.id);
    if (!chosen || !span) return;
    const importId = this.imports.get(chosen.id);
    const rolling =
      importId === undefined
        ? rollBackDelivery(this.scope, chosen.id)
        : rollBackImport(world.platform, this.scope, { importId, kinds: [deliveredSeries] });
    if (this.expected.isLocked(span)) return expect(rolling).rejects.toMatchObject(locked);
    await rolling;
    chosen.isTakenBack = true;
  }

  private async correct(Change: Extract<Step, { kind: 'correct' }>['change']): Promise<void> {
    const { correction } = readChange(Change);
    const before = this.expected.shown();
    const doing = correctSeries(this.scope, this.seriesId, { Change, Reason: 'Model' });
    if (reachesOf(correction).some((reach) => this.expected.isLocked(reach)))
      return expect(doing).rejects.toMatchObject(locked);
    if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(correctOne(before, correction))))
      return expect(doing).rejects.toMatchObject({ code: 'series.nothingToCorrect' });
    this.expected.corrections.push({ id: (await doing).id, correction, isUndone: false });
  }

  private async undo(which: number): Promise<void> {
    const chosen = pick(
      this.expected.corrections.filter(({ isUndone }) => !isUndone),
      which,
    );
    if (!chosen) return;
    const ids = { seriesId: this.seriesId, correctionId: chosen.id };
    const undoing = undoCorrection(this.scope, { ...ids, reason: 'Model' });
    if (reachesOf(chosen.correction).some((reach) => this.expected.isLocked(reach)))
      return expect(undoing).rejects.toMatchObject(locked);
    await undoing;
    chosen.isUndone = true;
  }

  private async approve({ from, length, level }: Extract<Step, { kind: 'approve' }>): Promise<void> {
    const span = { from: at(from), to: at(from + length) };
    const [From, To] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
    const body = { SeriesIds: [this.seriesId as never], StationId: null, From, To, Level: level, Reason: 'Model' };
    await setApproval(this.scope, body);
    this.expected.approvals.push({ ...span, level });
  }

  read = (asOf?: Date, layers: 'corrected' | 'raw' = 'corrected'): Promise<Rows> =>
    this.scope.transaction(async (tx) => {
      const span = { from: start - 48 * stepMs, to: start + (instants + 48) * stepMs };
      const { times, values, grades, approvals } = await readPoints(tx, {
        ...{ seriesId: this.seriesId, ...span, asOf, layers },
      });
      const code = (codes: Int16Array | undefined, index: number) => {
        const found = codes?.[index] ?? noCode;
        return found === noCode ? null : found;
      };
      return Array.from(times, (time, index) => {
        const value = values[index] ?? Number.NaN;
        const codes = { grade: code(grades, index), approval: code(approvals, index) };
        return [time, { value: Number.isNaN(value) ? null : value, ...codes }];
      });
    });

  /** What lists show beside what came in. */
  async ends() {
    const { rows } = await this.scope.transaction(async (tx) => ({
      rows: await tx.selectFrom('series').selectAll().where('id', '=', this.seriesId).execute(),
    }));
    const ms = (date: Date | null | undefined) => date?.getTime() ?? null;
    const [row] = rows;
    return {
      count: row?.point_count,
      raw: [ms(row?.first_at), ms(row?.last_at)],
      shown: [ms(row?.shown_first_at), ms(row?.shown_last_at), row?.shown_value, ms(row?.shown_value_at)],
    };
  }

  trueEnds() {
    const [raw, shown] = [sorted(this.expected.raw()), sorted(this.expected.shown())];
    const last = shown.findLast(([, { value }]) => value !== null);
    return {
      count: raw.length,
      raw: [raw[0]?.[0] ?? null, raw.at(-1)?.[0] ?? null],
      shown: [shown[0]?.[0] ?? null, shown.at(-1)?.[0] ?? null, last?.[1].value ?? null, last?.[0] ?? null],
    };
  }
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(list.length, 1)];

test('random deliveries, rollbacks, corrections, undoing and approvals, in any order, leave what the rules say, as of every step', async () => {
  const tenant = await world.newTenant();
  const scope = adminScope(world, tenant);
  const StationId = await newContinuousStation(tenant);
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: steps > 100 ? steps : Math.ceil(steps / 2), maxLength: steps, size: 'max' }),
      async (plan) => {
        made += 1;
        const params = NewSeries.parse({ StationId, Parameter: 'Stage', Label: `Run ${made}`, Unit: 'm' });
        const { id } = await scope.transaction((tx) => createSeries(tx, scope, params));
        const model = new Model(tenant, scope, id);
        for (const step of plan) {
          await model.run(step);
          expect(await model.read()).toEqual(model.snapshots.at(-1)?.shown);
          expect(await model.ends()).toEqual(model.trueEnds());
        }
        for (const { at: then, shown, raw } of model.snapshots) {
          expect(await model.read(then)).toEqual(shown);
          expect(await model.read(then, 'raw')).toEqual(raw);
        }
      },
    ),
    { numRuns: runs, ...(process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}) },
  );
}, 3_600_000);
