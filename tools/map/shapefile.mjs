/**
 * The parts of each shape of a file of lines or areas (`.shp`), each part a list of longitude and latitude.
 * @param {Buffer} bytes
 * @returns {number[][][][]}
 */
export function readShapes(bytes) {
  /** @type {number[][][][]} */
  const shapes = [];
  for (let at = 100; at < bytes.length; ) {
    const length = bytes.readInt32BE(at + 4) * 2;
    shapes.push(bytes.readInt32LE(at + 8) === 0 ? [] : readParts(bytes, at + 8));
    at += 8 + length;
  }
  return shapes;
}

/**
 * @param {Buffer} bytes
 * @param {number} at
 */
function readParts(bytes, at) {
  const [parts, points] = [bytes.readInt32LE(at + 36), bytes.readInt32LE(at + 40)];
  const starts = Array.from({ length: parts }, (_, part) => bytes.readInt32LE(at + 44 + part * 4));
  const first = at + 44 + parts * 4;
  return starts.map((start, part) =>
    Array.from({ length: (starts[part + 1] ?? points) - start }, (_, point) => [
      bytes.readDoubleLE(first + (start + point) * 16),
      bytes.readDoubleLE(first + (start + point) * 16 + 8),
    ]),
  );
}

/**
 * What each row of its table (`.dbf`) has in the column `name`.
 * @param {Buffer} bytes
 */
export function readNames(bytes) {
  const [rows, head, width] = [bytes.readUInt32LE(4), bytes.readUInt16LE(8), bytes.readUInt16LE(10)];
  let from = 1;
  let size = 0;
  for (let at = 32; bytes[at] !== 13; at += 32) {
    const [column = ''] = bytes.toString('latin1', at, at + 11).split('\0');
    size = bytes[at + 16] ?? 0;
    if (column.toLowerCase() === 'name') break;
    from += size;
  }
  return Array.from({ length: rows }, (_, row) => {
    const start = head + row * width + from;
    return bytes
      .toString('utf8', start, start + size)
      .replaceAll('\0', '')
      .trim();
  });
}
