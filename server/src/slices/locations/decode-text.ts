/** Text of a file in whichever of the usual encodings it was saved: by its mark, as strict UTF-8, UTF-16, else Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = markedEncoding(bytes) ?? guessEncoding(bytes);
  if (encoding === 'windows-1252') return { text: decodeWindows(bytes), encoding };
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

// By hand, because some versions of Node take Windows-1252 for Latin-1.
const decodeWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

function guessEncoding(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 4000);
  const zeros = (odd: number) => head.filter((byte, index) => index % 2 === odd && byte === 0).length;
  // Mostly Latin text in UTF-16 has a zero in every other byte; text in a single-byte encoding has none at all.
  if (zeros(1) > head.length / 4) return 'utf-16le';
  if (zeros(0) > head.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
