/**
 * Arrays as PostgreSQL takes them in binary: a parameter that is a Buffer travels as it is. Millions of numbers are
 * then neither written as text here nor read from it there. The query has to state the type, as in
 * `${int8Array(ids)}::bigint[]`.
 */
const types = { bytea: 17, int8: 20, float8: 701 } as const;
const headBytes = 20;
const lengthBytes = 4;

export function int8Array(values: ArrayLike<number>): Buffer {
  const { bytes, view } = begin('int8', values.length, values.length * 8);
  for (let index = 0, at = headBytes; index < values.length; index += 1, at += lengthBytes + 8) {
    const value = values[index] ?? 0;
    // The two halves: ids stay far below 2^53, and a BigInt for each would be slower than text.
    const high = Math.floor(value / 0x1_0000_0000);
    view.setInt32(at, 8);
    view.setInt32(at + 4, high);
    view.setUint32(at + 8, value - high * 0x1_0000_0000);
  }
  return bytes;
}

export function float8Array(values: ArrayLike<number>): Buffer {
  const { bytes, view } = begin('float8', values.length, values.length * 8);
  for (let index = 0, at = headBytes; index < values.length; index += 1, at += lengthBytes + 8) {
    view.setInt32(at, 8);
    view.setFloat64(at + 4, values[index] ?? 0);
  }
  return bytes;
}

export function byteaArray(values: readonly Buffer[]): Buffer {
  const { bytes, view } = begin(
    'bytea',
    values.length,
    values.reduce((sum, { length }) => sum + length, 0),
  );
  let at = headBytes;
  for (const value of values) {
    view.setInt32(at, value.length);
    bytes.set(value, at + lengthBytes);
    at += lengthBytes + value.length;
  }
  return bytes;
}

/** An array that was made in a thread: what crosses threads is no Buffer any more. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** One dimension from 1, none of them null. An array of nothing has no dimension. */
function begin(type: keyof typeof types, count: number, contentBytes: number) {
  const bytes = Buffer.alloc(count === 0 ? 12 : headBytes + count * lengthBytes + contentBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setInt32(0, count === 0 ? 0 : 1);
  view.setInt32(8, types[type]);
  if (count === 0) return { bytes, view };
  view.setInt32(12, count);
  view.setInt32(16, 1);
  return { bytes, view };
}
