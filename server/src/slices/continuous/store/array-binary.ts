/**
 * PostgreSQL's binary form of arrays of numbers, as `array_send` writes and parameters take it: twenty bytes of header,
 * eight more for each further dimension, then for each entry its length and its bytes. A null has the length -1; here it
 * is NaN.
 */
const headerBytes = 20;
const kinds = {
  int2: { oid: 21, size: 2 },
  int4: { oid: 23, size: 4 },
  int8: { oid: 20, size: 8 },
  float8: { oid: 701, size: 8 },
} as const;
export type ArrayKind = keyof typeof kinds;

export function encodeArray(kind: ArrayKind, entries: ArrayLike<number>): Buffer {
  const { oid, size } = kinds[kind];
  const { length } = entries;
  if (length === 0) return emptyArray(oid);
  const buffer = Buffer.allocUnsafe(headerBytes + length * (size + 4));
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const written = kind === 'float8' ? writeFloats(view, entries) : writeWholes(view, kind, entries);
  view.setInt32(0, 1);
  view.setInt32(4, written < buffer.length ? 1 : 0);
  view.setInt32(8, oid);
  view.setInt32(12, length);
  view.setInt32(16, 1);
  return buffer.subarray(0, written);
}

function emptyArray(oid: number): Buffer {
  const buffer = Buffer.alloc(12);
  buffer.writeInt32BE(oid, 8);
  return buffer;
}

function writeFloats(view: DataView, entries: ArrayLike<number>): number {
  let at = headerBytes;
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] ?? Number.NaN;
    const isNull = Number.isNaN(entry);
    view.setInt32(at, isNull ? -1 : 8);
    if (!isNull) view.setFloat64(at + 4, entry);
    at += isNull ? 4 : 12;
  }
  return at;
}

function writeWholes(view: DataView, kind: 'int2' | 'int4' | 'int8', entries: ArrayLike<number>): number {
  const { size } = kinds[kind];
  let at = headerBytes;
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] ?? 0;
    view.setInt32(at, size);
    if (kind === 'int4') view.setInt32(at + 4, entry);
    else if (kind === 'int2') view.setInt16(at + 4, entry);
    else {
      view.setInt32(at + 4, Math.floor(entry / 4_294_967_296));
      view.setUint32(at + 8, entry % 4_294_967_296);
    }
    at += 4 + size;
  }
  return at;
}

/** Values; nulls become NaN. */
export function decodeFloats(buffer: Buffer): Float64Array {
  const view = viewOf(buffer);
  const column = new Float64Array(lengthOf(view));
  let at = headerOf(view);
  for (let index = 0; index < column.length; index += 1) {
    const isNull = view.getInt32(at) < 0;
    column[index] = isNull ? Number.NaN : view.getFloat64(at + 4);
    at += isNull ? 4 : 12;
  }
  return column;
}

/** Steps as the times they lead to. */
export function decodeTimes(buffer: Buffer): Int32Array {
  const view = viewOf(buffer);
  const column = new Int32Array(lengthOf(view));
  let time = 0;
  for (let index = 0; index < column.length; index += 1) {
    time += view.getInt32(headerBytes + index * 8 + 4);
    column[index] = time;
  }
  return column;
}

export function decodeCodes(buffer: Buffer): Int16Array {
  const view = viewOf(buffer);
  const column = new Int16Array(lengthOf(view));
  for (let index = 0; index < column.length; index += 1) column[index] = view.getInt16(headerBytes + index * 6 + 4);
  return column;
}

/** Ids and counts, of which there are few. */
export function decodeWholes(kind: 'int4' | 'int8', buffer: Buffer): number[] {
  const view = viewOf(buffer);
  const step = kinds[kind].size + 4;
  return Array.from({ length: lengthOf(view) }, (_, index) => {
    const at = headerBytes + index * step + 4;
    return kind === 'int4' ? view.getInt32(at) : view.getInt32(at) * 4_294_967_296 + view.getUint32(at + 4);
  });
}

const viewOf = (buffer: Buffer) => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
const headerOf = (view: DataView): number => 12 + 8 * view.getInt32(0);

/** Of all dimensions, one row after the other. */
function lengthOf(view: DataView): number {
  const dimensions = view.getInt32(0);
  let length = dimensions === 0 ? 0 : 1;
  for (let one = 0; one < dimensions; one += 1) length *= view.getInt32(12 + 8 * one);
  return length;
}
