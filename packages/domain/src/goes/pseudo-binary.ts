/** How a value of a satellite message is written: in characters of six bits each, or as text. */
export const dcpValueTypes = ['unsigned', 'signed', 'signMagnitude', 'campbell', 'ascii', 'hex'] as const;
export type DcpValueType = (typeof dcpValueTypes)[number];

/** A value, no value (`null`), or a text that is neither. */
export type ReadValue = number | null | 'unreadable';

const bitsOf = (character: string): number => character.charCodeAt(0) & 0x3f;

/** Characters from `@` to `~`, and `?` for 63. Everything below and above was damaged on its way. */
const isSixBits = (text: string): boolean => /^[?-~]+$/.test(text);

/** Reads six-bit characters, the most significant first, without asking whether they are legal: for headers. */
export function readLenient(text: string): number {
  let value = 0;
  for (const character of text) value = value * 64 + bitsOf(character);
  return value;
}

/** The raw number of a value, before scale and offset. */
export function readPseudoBinary(text: string, type: DcpValueType): ReadValue {
  if (text === '' || /^\/+$/.test(text)) return null;
  if (type === 'ascii') return readText(text);
  if (type === 'hex') return /^[0-9a-f]+$/i.test(text.trim()) ? Number.parseInt(text.trim(), 16) : 'unreadable';
  if (!isSixBits(text)) return 'unreadable';
  if (type === 'campbell') return readCampbell(text);
  const unsigned = readLenient(text);
  if (type === 'unsigned') return unsigned;
  const half = 2 ** (6 * text.length - 1);
  if (type === 'signMagnitude') return unsigned < half ? unsigned : half - unsigned;
  return unsigned < half ? unsigned : unsigned - 2 * half;
}

function readText(text: string): ReadValue {
  const trimmed = text.trim();
  if (trimmed === '' || /^(?:\/+|M+)$/i.test(trimmed)) return null;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : 'unreadable';
}

/** Three characters: a sign, two bits of a decimal point, thirteen of a number. */
function readCampbell(text: string): ReadValue {
  if (text.length !== 3) return 'unreadable';
  const head = bitsOf(text.charAt(0));
  const mantissa = (head & 1) * 4096 + readLenient(text.slice(1));
  const divisor = (head & 4 ? 100 : 1) * (head & 2 ? 10 : 1);
  const value = mantissa / divisor;
  return head & 8 && value !== 0 ? -value : value;
}

/** The battery of a Sutron logger, in volts. */
export function readBattery(character: string): ReadValue {
  const raw = readPseudoBinary(character, 'signed');
  return typeof raw === 'number' ? tidy(raw * 0.234 + 10.6) : raw;
}

/** Degrees, minutes and seconds in eight characters; west is written as it is counted by the logger. */
export function readPosition(text: string): { readonly latitude: number; readonly longitude: number } | null {
  if (text.length !== 8 || !isSixBits(text)) return null;
  const half = (part: string, zero: number) => {
    const degrees = readLenient(part.slice(0, 2)) - zero;
    const rest = bitsOf(part.charAt(2)) / 60 + bitsOf(part.charAt(3)) / 3600;
    return degrees < 0 ? degrees - rest : degrees + rest;
  };
  return { latitude: half(text.slice(0, 4), 90), longitude: half(text.slice(4), 180) };
}

/** Without the digits that binary fractions add: 608 × 0.01 is 6.08. */
export const tidy = (value: number): number => Number(value.toPrecision(12));
