import type { Correction } from '@freshet/domain/series';

/** A point in memory: what a series should say of an instant. */
export interface ExpectedPoint {
  readonly value: number | null;
  readonly grade: number | null;
  readonly approval: number | null;
}
export type ExpectedPoints = ReadonlyMap<number, ExpectedPoint>;

export interface ExpectedSpan {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
}
interface Delivered {
  readonly id: number;
  readonly points: ReadonlyMap<number, ExpectedPoint>;
  readonly overwrites: ExpectedSpan | null;
  isTakenBack: boolean;
}
interface Laid {
  readonly id: number;
  readonly correction: Correction;
  isUndone: boolean;
}

/** A series in memory, every rule in its plainest form: all of it is computed whenever it is read. */
export class ExpectedSeries {
  readonly deliveries: Delivered[] = [];
  readonly corrections: Laid[] = [];
  readonly approvals: (ExpectedSpan & { readonly level: number })[] = [];

  /** As the points came in. */
  raw(): ExpectedPoints {
    const current = new Map<number, ExpectedPoint>();
    for (const { points, overwrites, isTakenBack } of this.deliveries) {
      if (isTakenBack) continue;
      if (overwrites) for (const at of current.keys()) if (isWithin(at, overwrites)) current.delete(at);
      for (const [at, point] of points) current.set(at, point);
    }
    return current;
  }

  /** As they are shown: corrected in the order in which it was done, then approved. */
  shown(): ExpectedPoints {
    const laid = this.corrections.filter(({ isUndone }) => !isUndone);
    const corrected = laid.reduce((points, { correction }) => correctOne(points, correction), this.raw());
    return new Map(
      [...corrected].map(([at, point]) => {
        const level = this.approvals.findLast((span) => isWithin(at, span))?.level;
        return [at, level === undefined ? point : { ...point, approval: level }];
      }),
    );
  }

  /** Whether some of a time is approved so that nothing may change. */
  isLocked({ from, to }: ExpectedSpan): boolean {
    const edges = this.approvals.flatMap((span) => [span.from, span.to]).filter((at) => at > from && at < to);
    return [from, ...edges].some((at) => (this.approvals.findLast((span) => isWithin(at, span))?.level ?? 0) >= 1000);
  }
}

export const sorted = (points: ExpectedPoints): [number, ExpectedPoint][] =>
  [...points].sort(([one], [other]) => one - other);

const isWithin = (at: number, { from, to }: ExpectedSpan): boolean => at >= from && at < to;

/** What a correction makes of points; its last instant is included. */
export function correctOne(points: ExpectedPoints, correction: Correction): ExpectedPoints {
  const { from, to } = correction;
  const inside = (at: number) => at >= from && at <= to;
  const changed = (change: (value: number, at: number) => number | null) =>
    new Map(
      [...points].map(([at, point]) => [
        at,
        inside(at) && point.value !== null ? { ...point, value: tidy(change(point.value, at)) } : point,
      ]),
    );
  switch (correction.kind) {
    case 'offset':
      return changed((value) => value + correction.amount);
    case 'scale':
      return changed((value) => value * correction.factor);
    case 'drift': {
      const { startAmount, endAmount, lineEndsAt = to } = correction;
      const share = (at: number) => (lineEndsAt === from ? 0 : (at - from) / (lineEndsAt - from));
      return changed((value, at) => value + startAmount + (endAmount - startAmount) * share(at));
    }
    case 'delete':
      return changed(() => null);
    case 'timeShift': {
      const moved = [...points].filter(([at]) => inside(at));
      const others = [...points].filter(([at]) => !inside(at));
      return new Map([...others, ...moved.map(([at, point]) => [at + correction.shiftMs, point] as const)]);
    }
    case 'fillGap':
      return fill(points, correction);
  }
}

function fill(points: ExpectedPoints, correction: Extract<Correction, { kind: 'fillGap' }>): ExpectedPoints {
  const { from, to, longestMs, intervalMs } = correction;
  const filled = new Map(points);
  const values = sorted(points).filter(([, { value }]) => value !== null);
  for (const [index, [end, { value: last }]] of values.entries()) {
    const [start, first] = values[index - 1] ?? [Number.NaN, null];
    const markers = [...points.keys()].filter((at) => at > start && at < end);
    if (!first || last === null || first.value === null || start < from || end > to) continue;
    if (end - start > longestMs || (markers.length === 0 && end - start <= intervalMs)) continue;
    const rise = last - first.value;
    const [value, length] = [first.value, end - start];
    const onLine = (at: number) => tidy(value + (rise * (at - start)) / length);
    for (const at of markers) filled.set(at, { ...none, ...points.get(at), value: onLine(at) });
    for (let at = start + intervalMs; at < end; at += intervalMs) {
      if (!points.has(at)) filled.set(at, { ...none, value: onLine(at) });
    }
  }
  return filled;
}

/** Fifteen figures: what a double has beyond them is noise. */
const tidy = <Value extends number | null>(value: Value) => (value === null ? null : Number(value.toPrecision(15)) + 0);

const none: ExpectedPoint = { value: null, grade: null, approval: null };
