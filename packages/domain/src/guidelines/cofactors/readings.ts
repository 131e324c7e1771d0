import { withoutNoise } from '../../values/round.ts';
import type { Ends } from '../periods/ends.ts';
import type { CofactorMeasurement, Rung, Subject } from './cofactor-source.ts';

export interface Reading {
  /** In the unit of the cofactor. */
  readonly value: number;
  readonly measurement: CofactorMeasurement;
}

/** The readings of one cofactor at one station. `times` are theirs, once they are sorted; null while they are not. */
export interface Stored {
  readonly readings: Reading[];
  times: Float64Array | null;
}

export interface Range {
  from: number;
  to: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Sorts readings when they are first looked at, so that they may arrive in any order. */
export function timesOf(stored: Stored): Float64Array {
  if (stored.times) return stored.times;
  stored.readings.sort(
    ({ measurement: left }, { measurement: right }) =>
      left.sampledAt - right.sampledAt || left.resultId - right.resultId,
  );
  stored.times = Float64Array.from(stored.readings, ({ measurement }) => measurement.sampledAt);
  return stored.times;
}

/** Writes the part of the sorted readings a rung speaks of into `range`, so that nothing is allocated. */
export function rangeOf(
  times: Float64Array,
  { sampledAt }: Subject,
  rung: Exclude<Rung, { kind: 'default' | 'estimatedHardness' }>,
  range: Range,
): void {
  if (rung.kind === 'nearest') {
    nearest(times, sampledAt, rung.hours * hour, range);
    return;
  }
  const around = rung.kind === 'sameSample' ? 0 : (rung.days * day) / 2;
  range.from = firstAtOrAfter(times, sampledAt - around);
  range.to = endOf(times, range.from, sampledAt + around);
}

/** All readings of the nearest instant; of two equally near, those of the earlier. */
function nearest(times: Float64Array, sampledAt: number, most: number, range: Range): void {
  const index = firstAtOrAfter(times, sampledAt);
  const after = times[index] ?? Number.POSITIVE_INFINITY;
  const before = times[index - 1] ?? Number.NEGATIVE_INFINITY;
  const instant = sampledAt - before <= after - sampledAt ? before : after;
  if (Math.abs(instant - sampledAt) > most) {
    range.from = 0;
    range.to = 0;
    return;
  }
  range.from = instant === after ? index : firstAtOrAfter(times, instant);
  range.to = endOf(times, range.from, instant);
}

function endOf(times: Float64Array, from: number, last: number): number {
  let end = from;
  while (end < times.length && (times[end] ?? 0) <= last) end += 1;
  return end;
}

function firstAtOrAfter(times: Float64Array, instant: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Wanted {
  /** Null for those of every sample. */
  readonly sampleId: number | null;
  readonly ends: Ends;
}

/** The mean of a part of the readings; of the censored ones, between their ends, where none was measured. */
export function meanInRange({ readings }: Stored, { from, to }: Range, { sampleId, ends }: Wanted): void {
  let [sum, count, lows, highs, censored] = [0, 0, 0, 0, 0];
  for (let index = from; index < to; index += 1) {
    const reading = readings[index];
    if (!reading || (sampleId !== null && reading.measurement.sampleId !== sampleId)) continue;
    const { sign } = reading.measurement;
    if (sign === '') {
      sum += reading.value;
      count += 1;
    } else {
      lows += sign === '>' ? reading.value : reading.value >= 0 ? 0 : Number.NEGATIVE_INFINITY;
      highs += sign === '<' ? reading.value : Number.POSITIVE_INFINITY;
      censored += 1;
    }
  }
  if (count > 0) ends.low = ends.high = count > 1 ? withoutNoise(sum / count) : sum;
  else if (censored > 0) {
    ends.low = lows / censored;
    ends.high = highs / censored;
  }
}
