/**
 * PostgreSQL's binary form of arrays of numbers, as `array_send` writes and parameters take it: twenty bytes of header,
 * then for each entry its length and its bytes. A null has the length -1; here it is NaN.
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
  let hasNull = 0;
  let at = headerBytes;
  for (let index = 0; index < length; index += 1) {
    const entry = entries[index] ?? Number.NaN;
    if (kind === 'float8' && Number.isNaN(entry)) {
      hasNull = 1;
      view.setInt32(at, -1);
      at += 4;
      continue;
    }
    view.setInt32(at, size);
    writeEntry(view, at + 4, kind, entry);
    at += 4 + size;
  }
  view.setInt32(0, 1);
  view.setInt32(4, hasNull);
  view.setInt32(8, oid);
  view.setInt32(12, length);
  view.setInt32(16, 1);
  return buffer.subarray(0, at);
}

function emptyArray(oid: number): Buffer {
  const buffer = Buffer.alloc(12);
  buffer.writeInt32BE(oid, 8);
  return buffer;
}

function writeEntry(view: DataView, at: number, kind: ArrayKind, entry: number): void {
  if (kind === 'float8') view.setFloat64(at, entry);
  else if (kind === 'int4') view.setInt32(at, entry);
  else if (kind === 'int2') view.setInt16(at, entry);
  else {
    view.setInt32(at, Math.floor(entry / 4_294_967_296));
    view.setUint32(at + 4, entry % 4_294_967_296);
  }
}

/** Into columns of ours. Nulls, which only values have, become NaN. */
export function decodeArray<Column extends Float64Array | Int32Array | Int16Array>(
  kind: ArrayKind,
  buffer: Buffer,
  make: (length: number) => Column,
): Column {
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const column = make(view.getInt32(0) === 0 ? 0 : view.getInt32(12));
  const { size } = kinds[kind];
  let at = headerBytes;
  for (let index = 0; index < column.length; index += 1) {
    const isNull = view.getInt32(at) < 0;
    at += 4;
    if (isNull) {
      column[index] = Number.NaN;
      continue;
    }
    if (kind === 'float8') column[index] = view.getFloat64(at);
    else if (kind === 'int4') column[index] = view.getInt32(at);
    else if (kind === 'int2') column[index] = view.getInt16(at);
    else column[index] = view.getInt32(at) * 4_294_967_296 + view.getUint32(at + 4);
    at += size;
  }
  return column;
}
