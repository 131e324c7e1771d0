import type { PointBatch } from '../formats/logger-format.ts';

/** What is known of a column once all of it was read. Plain data: it crosses threads. */
export interface ColumnSummary {
  readonly points: number;
  readonly gaps: number;
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly lineFrom: number | null;
  readonly lineTo: number | null;
  /** Smallest and largest value of each stretch, in turns. */
  readonly sketch: readonly (number | null)[];
}

const mostStretches = 120;

/** Sums up a column while its points come. Stretches hold as many points each, and are joined by pairs when there are many. */
export class ColumnSummer {
  private points = 0;
  private gaps = 0;
  private firstMs = Number.POSITIVE_INFINITY;
  private lastMs = Number.NEGATIVE_INFINITY;
  private lineFrom = Number.POSITIVE_INFINITY;
  private lineTo = 0;
  private stretches: Stretch[] = [];
  private perStretch = 1;
  private inLast = 0;

  add({ lines, ms, values }: PointBatch): void {
    for (const [index, at] of ms.entries()) {
      const value = values[index] ?? null;
      this.points += 1;
      if (value === null) this.gaps += 1;
      if (at < this.firstMs) this.firstMs = at;
      if (at > this.lastMs) this.lastMs = at;
      const line = lines[index] ?? 0;
      if (line < this.lineFrom) this.lineFrom = line;
      if (line > this.lineTo) this.lineTo = line;
      this.sketch(value);
    }
  }

  private sketch(value: number | null): void {
    if (this.stretches.length === 0 || this.inLast >= this.perStretch) {
      if (this.stretches.length >= mostStretches) this.joinPairs();
      this.stretches.push({ min: null, max: null });
      this.inLast = 0;
    }
    this.inLast += 1;
    const last = this.stretches.at(-1);
    if (last && value !== null) widen(last, value, value);
  }

  private joinPairs(): void {
    const joined: Stretch[] = [];
    for (let at = 0; at < this.stretches.length; at += 2) {
      const [one, other] = [this.stretches[at], this.stretches[at + 1]];
      if (one && other && other.min !== null && other.max !== null) widen(one, other.min, other.max);
      if (one) joined.push(one);
    }
    this.stretches = joined;
    this.perStretch *= 2;
  }

  sum(): ColumnSummary {
    const numbers = (which: 'min' | 'max') => this.stretches.flatMap((one) => one[which] ?? []);
    const orNull = (value: number) => (Number.isFinite(value) ? value : null);
    return {
      points: this.points,
      gaps: this.gaps,
      firstMs: orNull(this.firstMs),
      lastMs: orNull(this.lastMs),
      min: orNull(Math.min(...numbers('min'))),
      max: orNull(Math.max(...numbers('max'))),
      lineFrom: orNull(this.lineFrom),
      lineTo: this.lineTo || null,
      sketch: this.stretches.flatMap(({ min, max }) => [min, max]),
    };
  }
}

interface Stretch {
  min: number | null;
  max: number | null;
}

function widen(stretch: Stretch, min: number, max: number): void {
  stretch.min = stretch.min === null ? min : Math.min(stretch.min, min);
  stretch.max = stretch.max === null ? max : Math.max(stretch.max, max);
}
