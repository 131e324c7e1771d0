const noText = 0xffff_ffff;

/** Writes numbers one after the other, little endian, into bytes of a known size. */
export function makeWriter(size: number) {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const advance = (length: number) => {
    at += length;
    return at - length;
  };
  return {
    bytes,
    uint8: (value: number) => view.setUint8(advance(1), value),
    uint16: (value: number) => view.setUint16(advance(2), value, true),
    uint32: (value: number) => view.setUint32(advance(4), value, true),
    int16: (value: number) => view.setInt16(advance(2), value, true),
    float64: (value: number) => view.setFloat64(advance(8), value, true),
    float64s: (values: Float64Array) => {
      const start = advance(values.length * 8);
      for (let index = 0; index < values.length; index += 1)
        view.setFloat64(start + index * 8, values[index] ?? 0, true);
    },
    /** The distance of each time from the one before, in units of so many milliseconds. */
    steps: (times: Float64Array, unitMs: number) => {
      const start = advance(Math.max(0, times.length - 1) * 4);
      for (let index = 1; index < times.length; index += 1) {
        view.setUint32(start + (index - 1) * 4, ((times[index] ?? 0) - (times[index - 1] ?? 0)) / unitMs, true);
      }
    },
    text: (value: string | null) => {
      view.setUint32(advance(4), value?.length ?? noText, true);
      for (let index = 0; index < (value?.length ?? 0); index += 1) {
        view.setUint16(advance(2), value?.charCodeAt(index) ?? 0, true);
      }
    },
  };
}

export type Cursor = ReturnType<typeof makeReader>;

/** Reads what a writer wrote, in its order. Throws a RangeError where the bytes end too early. */
export function makeReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const advance = (length: number) => {
    if (at + length > view.byteLength) throw new RangeError('A packed series ends too early.');
    at += length;
    return at - length;
  };
  return {
    left: () => view.byteLength - at,
    uint8: () => view.getUint8(advance(1)),
    uint16: () => view.getUint16(advance(2), true),
    uint32: () => view.getUint32(advance(4), true),
    int16: () => view.getInt16(advance(2), true),
    float64: () => view.getFloat64(advance(8), true),
    float64s: (count: number) => {
      const start = advance(count * 8);
      const values = new Float64Array(count);
      for (let index = 0; index < count; index += 1) values[index] = view.getFloat64(start + index * 8, true);
      return values;
    },
    steps: (count: number, first: number, unitMs: number) => {
      const start = advance(Math.max(0, count - 1) * 4);
      const times = new Float64Array(count);
      let time = first;
      for (let index = 0; index < count; index += 1) {
        if (index > 0) time += view.getUint32(start + (index - 1) * 4, true) * unitMs;
        times[index] = time;
      }
      return times;
    },
    text: (): string | null => {
      const length = view.getUint32(advance(4), true);
      return length === noText ? null : readText(view, advance(length * 2), length);
    },
  };
}

function readText(view: DataView, start: number, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) text += String.fromCharCode(view.getUint16(start + index * 2, true));
  return text;
}
