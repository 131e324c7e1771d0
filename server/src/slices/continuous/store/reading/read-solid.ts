import { figureAt, figuresOfStretch, type SeriesPoints, type SolidStretches } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { dayMs } from '../days/day-points.ts';
import { readSomePlainDays } from '../days/day-queries.ts';
import { figuresOfDay, readStretches, type StretchColumns } from '../days/day-stretches.ts';
import { dayOf } from '../writing/split-days.ts';
import { correctedRuns, loadLayers } from './point-layers.ts';
import { readPoints } from './read-points.ts';

interface SolidQuery {
  readonly seriesId: number;
  /** Whole UTC days, the end excluded. */
  readonly from: number;
  readonly to: number;
  readonly layers?: 'corrected' | 'raw' | undefined;
  /** Where in a UTC day the requested periods begin. */
  readonly cut: number;
  readonly gapToleranceMs: number | null;
}

export interface SolidPoints {
  readonly points: SeriesPoints;
  readonly solid: SolidStretches;
}

/**
 * The series as it is now, days by their figures where that is enough: no correction reaches them, they have no gap
 * and are cut where the periods begin. Of all other days the points.
 */
export async function readSolid(tx: Tx, query: SolidQuery): Promise<SolidPoints> {
  const { seriesId, from, to, cut, gapToleranceMs } = query;
  const days = { from: dayOf(from), to: dayOf(to - 1) };
  const layers = query.layers === 'raw' ? null : await loadLayers(tx, { seriesId, from, to });
  const runs = correctedRuns(layers, days);
  const known = await readStretches(tx, seriesId, days.from, days.to);
  const isSolid = (index: number) => known.cut[index] === cut && longestStep(known, index) <= (gapToleranceMs ?? dayMs);
  const open = known.day.filter((_, index) => !isSolid(index));
  const plain = await readSomePlainDays(tx, seriesId, open);
  const built = new SolidBuilder();
  let next = 0;
  const addDays = (end: number) => {
    for (; next < known.day.length && (known.day[next] ?? 0) < end; next += 1) {
      const [day = 0, points] = [known.day[next], plain.get(known.day[next] ?? 0)];
      if (points) built.addPoints(points, day * dayMs);
      else built.addDay(known.figures.subarray(next * figuresOfDay, (next + 1) * figuresOfDay), day * dayMs);
    }
  };
  for (const run of runs) {
    addDays(run.from);
    const corrected = { seriesId, from: run.from * dayMs, to: (run.to + 1) * dayMs, layers: 'corrected' as const };
    built.addPoints(await readPoints(tx, corrected), 0);
    while (next < known.day.length && (known.day[next] ?? 0) <= run.to) next += 1;
  }
  addDays(days.to + 1);
  return built.build();
}

const longestStep = ({ figures }: StretchColumns, index: number): number =>
  Math.max(
    figures[index * figuresOfDay + figureAt.longestStep] ?? 0,
    figures[index * figuresOfDay + figuresOfStretch + figureAt.longestStep] ?? 0,
  );

class SolidBuilder {
  private readonly times: number[] = [];
  private readonly values: number[] = [];
  private readonly places: number[] = [];
  private readonly figures: number[] = [];

  addPoints({ times, values }: { times: ArrayLike<number>; values: ArrayLike<number> }, midnight: number): void {
    for (let index = 0; index < times.length; index += 1) {
      this.times.push(midnight + (times[index] ?? 0));
      this.values.push(values[index] ?? Number.NaN);
    }
  }

  addDay(figures: Float64Array, midnight: number): void {
    this.addStretch(figures.subarray(0, figuresOfStretch), midnight);
    this.addStretch(figures.subarray(figuresOfStretch), midnight);
  }

  private addStretch(figures: Float64Array, midnight: number): void {
    const count = figures[figureAt.count] ?? 0;
    if (count === 0) return;
    if (count > 1) {
      this.places.push(this.times.length);
      for (let index = 0; index < figuresOfStretch; index += 1) {
        this.figures.push((figures[index] ?? 0) + (isTime[index] ? midnight : 0));
      }
    }
    this.times.push(midnight + (figures[figureAt.firstAt] ?? 0));
    this.values.push(figures[figureAt.first] ?? 0);
    if (count === 1) return;
    this.times.push(midnight + (figures[figureAt.lastAt] ?? 0));
    this.values.push(figures[figureAt.last] ?? 0);
  }

  build(): SolidPoints {
    return {
      points: { times: Float64Array.from(this.times), values: Float64Array.from(this.values) },
      solid: { places: this.places, figures: Float64Array.from(this.figures) },
    };
  }
}

const times: readonly number[] = [figureAt.firstAt, figureAt.lastAt, figureAt.minimumAt, figureAt.maximumAt];
const isTime = Array.from({ length: figuresOfStretch }, (_, index) => times.includes(index));
