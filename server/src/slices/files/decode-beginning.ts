/** The beginning of a text file, whatever it is encoded in; null when it is not text. */
export function decodeBeginning(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes);
  if (bytes.includes(0))
    return bytes[1] === 0 ? decode('utf-16le', bytes) : bytes[0] === 0 ? decode('utf-16be', bytes) : null;
  // A character may be cut at the end; anywhere else a byte that is not UTF-8 means an older encoding.
  for (let cut = 0; cut < 4; cut += 1) {
    const text = decodeStrictly(bytes.subarray(0, bytes.length - cut));
    if (text !== null) return text;
  }
  return decode('windows-1252', bytes);
}

const decode = (encoding: string, bytes: Buffer) =>
  new TextDecoder(encoding).decode(bytes.subarray(0, encoding.startsWith('utf-16') ? bytes.length & ~1 : bytes.length));

function decodeStrictly(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
