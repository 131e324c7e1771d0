import { noCode, pointsFrom, type SeriesPoint } from '@freshet/domain/series';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scope } from '#platform/db/scope';
import { rollBackImport } from '#slices/imports';
import { adminScope, newImport } from '#test/builders/import-things';
import { newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';
import { createSeries } from '../series/create-series.ts';
import { deliveredSeries } from './delivered-series.ts';
import { readPoints } from './read-points.ts';
import { rollBackDelivery } from './roll-back-delivery.ts';
import { writePoints } from './write-points.ts';

const world = useWorld();
const runs = Number(process.env.MODEL_RUNS ?? 3);
const steps = Number(process.env.MODEL_STEPS ?? 40);

const start = Date.UTC(2026, 2, 1, 22);
const stepMs = 1_800_000;
const instants = 12;
const span = { from: start, to: start + instants * stepMs };

/** What one delivery says: of each place on the clock a value, and perhaps that there is nothing else between two places. */
interface Saying {
  readonly kind: 'say';
  readonly byImport: boolean;
  readonly points: readonly { readonly place: number; readonly value: number | null; readonly grade: number | null }[];
  readonly overwrites: { readonly from: number; readonly length: number } | null;
}
type Step = Saying | { readonly kind: 'rollBack'; readonly which: number };

const aPoint = fc.record({
  place: fc.nat(instants - 1),
  value: fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.constant(null) }),
  grade: fc.constantFrom(null, null, 20),
});
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      byImport: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
      points: fc.uniqueArray(aPoint, { minLength: 1, maxLength: 6, selector: ({ place }) => place }),
      overwrites: fc.option(fc.record({ from: fc.nat(instants - 1), length: fc.integer({ min: 1, max: 6 }) }), {
        freq: 3,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollBack' as const), which: fc.nat() }) },
);

interface Delivered {
  readonly id: number;
  readonly importId: number | null;
  readonly said: Saying;
  isTakenBack: boolean;
}

/** What should stand, by the rule in its plainest form. */
function expected(deliveries: readonly Delivered[]): SeriesPoint[] {
  const standing = new Map<number, SeriesPoint>();
  for (const { said, isTakenBack } of deliveries) {
    if (isTakenBack) continue;
    const { from = 0, length = 0 } = said.overwrites ?? {};
    for (let place = from; place < from + length; place += 1) standing.delete(start + place * stepMs);
    for (const { place, value, grade } of said.points) {
      if (said.overwrites && (place < from || place >= from + length)) continue;
      const at = start + place * stepMs;
      standing.set(at, { at, value, grade, approval: null, qualifier: null });
    }
  }
  return [...standing.values()].sort((one, other) => one.at - other.at);
}

class Model {
  readonly deliveries: Delivered[] = [];
  readonly snapshots: { readonly at: Date; readonly points: SeriesPoint[] }[] = [];
  constructor(
    private readonly tenant: TenantWorld,
    private readonly scope: Scope,
    private readonly seriesId: number,
  ) {}

  async run(step: Step): Promise<void> {
    world.clock.advanceSeconds(1);
    if (step.kind === 'say') await this.say(step);
    else await this.takeBack(step.which);
    this.snapshots.push({ at: world.clock.now(), points: expected(this.deliveries) });
  }

  private async say(said: Saying): Promise<void> {
    const importId = said.byImport ? await newImport(world, this.tenant) : null;
    const points = pointsFrom(said.points.map(({ place, ...point }) => ({ at: start + place * stepMs, ...point })));
    const { from = 0, length = 0 } = said.overwrites ?? {};
    const overwrites = said.overwrites
      ? { from: start + from * stepMs, to: start + (from + length) * stepMs }
      : undefined;
    const kind = importId === null ? ('call' as const) : ('file' as const);
    const delivery = { kind, overwrites, ...(importId !== null && { importId }) };
    const { deliveryId } = await this.scope.transaction((tx) =>
      writePoints(tx, this.scope, delivery, [{ seriesId: this.seriesId, ...points }]),
    );
    this.deliveries.push({ id: deliveryId, importId, said, isTakenBack: false });
  }

  private async takeBack(which: number): Promise<void> {
    const standing = this.deliveries.filter(({ isTakenBack }) => !isTakenBack);
    const chosen = standing[which % Math.max(standing.length, 1)];
    if (!chosen) return;
    const { id, importId } = chosen;
    if (importId === null) await rollBackDelivery(this.scope, id);
    else await rollBackImport(world.platform, this.scope, { importId, kinds: [deliveredSeries] });
    chosen.isTakenBack = true;
  }

  read = (asOf?: Date): Promise<SeriesPoint[]> =>
    this.scope.transaction(async (tx) => {
      const { times, values, grades } = await readPoints(tx, { seriesId: this.seriesId, ...span, asOf });
      return Array.from(times, (at, index) => {
        const [value, grade] = [values[index] ?? Number.NaN, grades?.[index] ?? noCode];
        return {
          ...{ at, value: Number.isNaN(value) ? null : value, grade: grade === noCode ? null : grade },
          ...{ approval: null, qualifier: null },
        };
      });
    });
}

test('random deliveries and rollbacks by call and by import, in any order, leave what the rule says, as of every step', async () => {
  const tenant = await world.newTenant();
  const scope = adminScope(world, tenant);
  const station = await newStation(world, tenant.id, { sourceType: 'continuous_aquarius' });
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: Math.ceil(steps / 2), maxLength: steps, size: 'max' }),
      async (plan) => {
        made += 1;
        const series = await scope.transaction((tx) => createSeries(tx, scope, newSeries(station.id, `Run ${made}`)));
        const model = new Model(tenant, scope, series.id);
        for (const step of plan) {
          await model.run(step);
          expect(await model.read()).toEqual(model.snapshots.at(-1)?.points);
        }
        for (const { at, points } of model.snapshots) expect(await model.read(at)).toEqual(points);
        const count = await scope.transaction((tx) =>
          tx
            .selectFrom('series')
            .select(['point_count', 'first_at', 'last_at'])
            .where('id', '=', series.id)
            .executeTakeFirstOrThrow(),
        );
        const now = expected(model.deliveries);
        expect(count).toEqual({
          point_count: now.length,
          first_at: now.length > 0 ? new Date(now[0]?.at ?? 0) : null,
          last_at: now.length > 0 ? new Date(now.at(-1)?.at ?? 0) : null,
        });
      },
    ),
    { numRuns: runs, ...(process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}) },
  );
}, 600_000);

const newSeries = (stationId: number, Label: string) => ({
  ...{ StationId: stationId as never, Parameter: 'Stage', Label, Unit: 'm', UtcOffsetMinutes: 0 },
  ...{ InterpolationType: 'InstantaneousValues' as const, Computation: '', ComputationPeriod: '' },
  ...{ ExpectedIntervalSeconds: 1800, GapToleranceSeconds: null, Kind: 'raw' as const, Description: '' },
  ...{ ExternalId: null, TagIds: [] },
});
