/**
 * Arrays as PostgreSQL takes them in binary: a parameter that is a Buffer travels as it is. Millions of numbers are then
 * neither written as text here nor read from it there. The question has to say the type, as in `${int8Array(ids)}::bigint[]`.
 */
const types = { bytea: 17, int8: 20, float8: 701 } as const;
const headBytes = 20;
const lengthBytes = 4;

export const int8Array = (values: ArrayLike<number>): Buffer =>
  numberArray('int8', values, (into, value, at) => {
    // The two halves: ids stay far below 2^53, and a BigInt for each would be slower than text.
    into.setInt32(at, Math.floor(value / 0x1_0000_0000));
    into.setUint32(at + 4, value % 0x1_0000_0000);
  });

export const float8Array = (values: ArrayLike<number>): Buffer =>
  numberArray('float8', values, (into, value, at) => into.setFloat64(at, value));

function numberArray(
  type: 'int8' | 'float8',
  values: ArrayLike<number>,
  write: (into: DataView, value: number, at: number) => void,
): Buffer {
  const { bytes, view } = begin(type, values.length, values.length * 8);
  for (let index = 0, at = headBytes; index < values.length; index += 1, at += lengthBytes + 8) {
    view.setInt32(at, 8);
    write(view, values[index] ?? 0, at + lengthBytes);
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
