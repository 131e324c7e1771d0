import { decodeCodes, decodeFloats, decodeTimes, decodeWholes, encodeArray } from '../array-binary.ts';
import type { DayPoints, OwnedPoints } from './day-points.ts';

/** Columns of a day as PostgreSQL takes them. */
export interface EncodedPoints {
  readonly times: Buffer;
  readonly values: Buffer;
  readonly grades: Buffer | null;
  readonly approvals: Buffer | null;
  readonly qualifiers: readonly (string | null)[] | null;
}

/** The same as `array_send` gives them; texts come as JSON. */
export interface StoredPoints {
  readonly times: Buffer;
  readonly values: Buffer | null;
  readonly grades: Buffer | null;
  readonly approvals: Buffer | null;
  readonly qualifiers: string | null;
}

export const encodePoints = (points: DayPoints): EncodedPoints => ({
  times: encodeArray('int4', toSteps(points.times)),
  values: encodeArray('float8', points.values),
  grades: encodeCodes(points.grades),
  approvals: encodeCodes(points.approvals),
  qualifiers: shortened(points.qualifiers),
});

/** Steps repeat where times do not, so that they take next to no room. */
export function toSteps(times: Int32Array): Int32Array {
  const steps = new Int32Array(times.length);
  let before = 0;
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] ?? 0;
    steps[index] = time - before;
    before = time;
  }
  return steps;
}

const encodeCodes = (codes: Int16Array | null): Buffer | null =>
  codes && encodeArray('int2', codes.every((code) => code === codes[0]) ? codes.subarray(0, 1) : codes);

const shortened = (texts: DayPoints['qualifiers']): DayPoints['qualifiers'] =>
  texts?.every((text) => text === texts[0]) ? texts.slice(0, 1) : texts;

/** A column of values that is left out is all NaN: what such points say is elsewhere. */
export function decodePoints({ times: steps, values, grades, approvals, qualifiers }: StoredPoints): DayPoints {
  const times = decodeTimes(steps);
  const { length } = times;
  return {
    times,
    values: values ? decodeFloats(values) : new Float64Array(length).fill(Number.NaN),
    grades: grades && widened(decodeCodes(grades), length),
    approvals: approvals && widened(decodeCodes(approvals), length),
    qualifiers: lengthened(qualifiers === null ? null : JSON.parse(qualifiers), length),
  };
}

const widened = (codes: Int16Array, length: number): Int16Array =>
  codes.length === length ? codes : new Int16Array(length).fill(codes[0] ?? 0);

const lengthened = (texts: (string | null)[] | null, length: number): (string | null)[] | null =>
  texts === null || texts.length === length ? texts : Array.from({ length }, () => texts[0] ?? null);

/** Owners as runs: whose, and how many in a row. */
export function toRuns(owners: Float64Array): { ids: number[]; counts: number[] } {
  const [ids, counts]: [number[], number[]] = [[], []];
  for (const owner of owners) {
    if (ids.at(-1) === owner) counts.push((counts.pop() ?? 0) + 1);
    else {
      ids.push(owner);
      counts.push(1);
    }
  }
  return { ids, counts };
}

export function fromRuns(ids: readonly number[], counts: readonly number[], length: number): Float64Array {
  const owners = new Float64Array(length);
  let at = 0;
  for (const [run, id] of ids.entries()) {
    const end = at + (counts[run] ?? 0);
    owners.fill(id, at, end);
    at = end;
  }
  return owners;
}

/** The points with the deliveries they are of, by runs. */
export function withOwners(points: DayPoints, ids: Buffer, counts: Buffer): OwnedPoints {
  const owners = fromRuns(decodeWholes('int8', ids), decodeWholes('int4', counts), points.times.length);
  return { ...points, owners };
}
