import { isAscii, isUtf8 } from 'node:buffer';

export type Encoding = 'auto' | 'utf-8' | 'utf-16' | 'windows-1252';

export interface Decoder {
  /** As it turned out: `UTF-8`, `UTF-16` or `Windows-1252`. */
  readonly encoding: string;
  /** The text of the bytes. A byte that is not UTF-8 ends it: what is before is given, and the byte. */
  decode(bytes: Buffer, isLast?: boolean): { text: string; badByte: number | null };
}

/** Chooses a decoder by the mark at the start of a file, by what its first bytes look like, or as specified. */
export function makeDecoder(head: Buffer, wanted: Encoding, isLenient: boolean): Decoder {
  const marked = markOf(head);
  if (wanted === 'windows-1252') return windowsDecoder(marked === 'utf-8' ? 3 : 0);
  if (marked === 'utf-16le' || marked === 'utf-16be') return utf16Decoder(marked, 2);
  const guessed = marked === null ? guessUtf16(head) : null;
  if (guessed) return utf16Decoder(guessed, 0);
  if (wanted === 'utf-16') return utf16Decoder('utf-16le', 0);
  return utf8Decoder(marked === 'utf-8' ? 3 : 0, isLenient);
}

function markOf([a, b, c]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** Mostly Latin text in UTF-16 has a zero in every other byte; text in a single-byte encoding has none at all. */
function guessUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = head.subarray(0, 4000);
  const zeros = (odd: number) => sample.filter((byte, index) => index % 2 === odd && byte === 0).length;
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  return zeros(0) > sample.length / 4 ? 'utf-16be' : null;
}

function utf16Decoder(label: 'utf-16le' | 'utf-16be', markLength: number): Decoder {
  const decoder = new TextDecoder(label, { ignoreBOM: true });
  let skip = markLength;
  return {
    encoding: 'UTF-16',
    decode(bytes, isLast = false) {
      const from = Math.min(skip, bytes.length);
      skip -= from;
      return { text: decoder.decode(bytes.subarray(from), { stream: !isLast }), badByte: null };
    },
  };
}

function windowsDecoder(markLength: number): Decoder {
  let skip = markLength;
  return {
    encoding: 'Windows-1252',
    decode(bytes) {
      const from = Math.min(skip, bytes.length);
      skip -= from;
      return { text: decodeWindows(bytes.subarray(from)), badByte: null };
    },
  };
}

/** Strict; lenient files go on as Windows-1252 from the first byte that is not UTF-8. */
function utf8Decoder(markLength: number, isLenient: boolean): Decoder {
  let skip = markLength;
  let rest: Buffer = Buffer.alloc(0);
  let isWindows = false;
  return {
    get encoding() {
      return isWindows ? 'Windows-1252' : 'UTF-8';
    },
    decode(given, isLast = false) {
      const from = Math.min(skip, given.length);
      skip -= from;
      const bytes = rest.length > 0 ? Buffer.concat([rest, given.subarray(from)]) : given.subarray(from);
      rest = Buffer.alloc(0);
      if (isWindows) return { text: decodeWindows(bytes), badByte: null };
      if (isAscii(bytes)) return { text: bytes.toString('latin1'), badByte: null };
      const whole = isLast ? bytes.length : bytes.length - openTail(bytes);
      const head = bytes.subarray(0, whole);
      if (isUtf8(head)) {
        rest = bytes.subarray(whole);
        return { text: head.toString('utf8'), badByte: null };
      }
      const bad = firstBadByte(bytes);
      const text = bytes.toString('utf8', 0, bad);
      if (!isLenient) return { text, badByte: bytes[bad] ?? 0 };
      isWindows = true;
      return { text: text + decodeWindows(bytes.subarray(bad)), badByte: null };
    },
  };
}

/** How many bytes at the end begin a character that is not complete yet. */
function openTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** The first byte from which on the bytes are not UTF-8, by halving. */
function firstBadByte(bytes: Buffer): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const cut = middle - openTail(bytes.subarray(0, middle));
    if (isUtf8(bytes.subarray(0, cut))) good = middle;
    else bad = middle;
  }
  let at = Math.max(0, good - 4);
  while (at > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return Math.max(0, bytes.length - 1);
}

function characterLength(bytes: Buffer, at: number): number {
  const byte = bytes[at] ?? 0;
  const length = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

// By hand, because some versions of Node take Windows-1252 for Latin-1.
const decodeWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
