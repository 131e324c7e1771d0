import { noCode, type SeriesPoints } from '../series-points.ts';
import { type Cursor, makeReader, makeWriter } from './byte-reader.ts';

/**
 * The binary form of a series between server and browser, little endian:
 *
 * | bytes | what |
 * |---|---|
 * | 1 | version, 1 |
 * | 1 | flags: 1 grades, 2 approvals, 4 qualifiers, 8 steps are seconds, 16 times are written out |
 * | 2 | zero |
 * | 4 | count of points |
 * | 8 | time of the first point, float64, milliseconds since 1970 |
 * | 8 × count | values, float64; a gap marker is not a number |
 * | 4 × (count − 1) | steps from point to point, uint32 in milliseconds or seconds; with flag 16 all times, 8 × count, float64 |
 * | rest | of each column that is flagged: uint32 count of runs, then each run |
 *
 * A run of grades or approvals is uint32 length and int16 code; one of qualifiers is uint32 length, uint32 count of UTF-16
 * units (4294967295: no qualifier) and these.
 */
const version = 1;
const headerBytes = 16;
const flags = { grades: 1, approvals: 2, qualifiers: 4, seconds: 8, written: 16 } as const;

export const packedSeriesType = 'application/vnd.freshet.series';

export function packSeries(points: SeriesPoints): Uint8Array {
  const { times, values, grades, approvals, qualifiers } = points;
  const steps = chooseSteps(times);
  const columns = [
    ...(grades ? [codeRuns(grades)] : []),
    ...(approvals ? [codeRuns(approvals)] : []),
    ...(qualifiers ? [qualifierRuns(qualifiers)] : []),
  ];
  const timeBytes = steps === flags.written ? times.length * 8 : Math.max(0, times.length - 1) * 4;
  const runBytes = columns.reduce((sum, { bytes }) => sum + bytes, 0);
  const writer = makeWriter(headerBytes + values.length * 8 + timeBytes + runBytes);
  writer.uint8(version);
  writer.uint8(
    steps | (grades ? flags.grades : 0) | (approvals ? flags.approvals : 0) | (qualifiers ? flags.qualifiers : 0),
  );
  writer.uint16(0);
  writer.uint32(times.length);
  writer.float64(times[0] ?? 0);
  writer.float64s(values);
  if (steps === flags.written) writer.float64s(times);
  else writer.steps(times, steps === flags.seconds ? 1000 : 1);
  for (const { write } of columns) write(writer);
  return writer.bytes;
}

/** Seconds where all times are as far apart, else milliseconds; written out where neither holds every step. */
function chooseSteps(times: Float64Array): number {
  let isSeconds = true;
  let longest = 0;
  for (let index = 1; index < times.length; index += 1) {
    const step = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (step < 0 || step !== Math.floor(step)) return flags.written;
    if (isSeconds && step / 1000 !== Math.floor(step / 1000)) isSeconds = false;
    if (step > longest) longest = step;
  }
  if (longest / (isSeconds ? 1000 : 1) >= 2 ** 32) return flags.written;
  return isSeconds ? flags.seconds : 0;
}

interface PackedRuns {
  readonly bytes: number;
  readonly write: (writer: ReturnType<typeof makeWriter>) => void;
}

function findRuns<Value>(column: ArrayLike<Value>): { value: Value; length: number }[] {
  const runs: { value: Value; length: number }[] = [];
  for (let index = 0; index < column.length; ) {
    const start = index;
    const value: Value | undefined = column[start];
    while (index < column.length && column[index] === value) index += 1;
    if (value !== undefined) runs.push({ value, length: index - start });
  }
  return runs;
}

function codeRuns(codes: Int16Array): PackedRuns {
  const runs = findRuns(codes);
  return {
    bytes: 4 + runs.length * 6,
    write: (writer) => {
      writer.uint32(runs.length);
      for (const { value, length } of runs) {
        writer.uint32(length);
        writer.int16(value);
      }
    },
  };
}

function qualifierRuns(qualifiers: readonly (string | null)[]): PackedRuns {
  const runs = findRuns(qualifiers);
  return {
    bytes: runs.reduce((sum, { value }) => sum + 8 + (value?.length ?? 0) * 2, 4),
    write: (writer) => {
      writer.uint32(runs.length);
      for (const { value, length } of runs) {
        writer.uint32(length);
        writer.text(value);
      }
    },
  };
}

/** Reads what `packSeries` wrote. Throws a RangeError for anything else, before it takes memory for what is not there. */
export function unpackSeries(bytes: Uint8Array): SeriesPoints {
  const reader = makeReader(bytes);
  const written = reader.uint8();
  if (written !== version) throw new RangeError(`Packed series of version ${written} cannot be read.`);
  const used = reader.uint8();
  reader.uint16();
  const count = reader.uint32();
  const first = reader.float64();
  const values = reader.float64s(count);
  const times =
    used & flags.written ? reader.float64s(count) : reader.steps(count, first, used & flags.seconds ? 1000 : 1);
  const points = {
    times,
    values,
    ...(used & flags.grades && { grades: readCodes(reader, count) }),
    ...(used & flags.approvals && { approvals: readCodes(reader, count) }),
    ...(used & flags.qualifiers && { qualifiers: readQualifiers(reader, count) }),
  };
  if (reader.left() !== 0) throw new RangeError(`A packed series ends ${reader.left()} bytes too late.`);
  return points;
}

function readCodes(reader: Cursor, count: number): Int16Array {
  const codes = new Int16Array(count).fill(noCode);
  readRuns(reader, count, (start, length) => codes.fill(reader.int16(), start, start + length));
  return codes;
}

function readQualifiers(reader: Cursor, count: number): (string | null)[] {
  const qualifiers = Array.from({ length: count }, (): string | null => null);
  readRuns(reader, count, (start, length) => qualifiers.fill(reader.text(), start, start + length));
  return qualifiers;
}

function readRuns(reader: Cursor, count: number, readRun: (start: number, length: number) => void): void {
  const runs = reader.uint32();
  let start = 0;
  for (let run = 0; run < runs; run += 1) {
    const length = reader.uint32();
    if (start + length > count) throw new RangeError('The runs of a packed series are longer than its points.');
    readRun(start, length);
    start += length;
  }
  if (start !== count) throw new RangeError('The runs of a packed series are shorter than its points.');
}
