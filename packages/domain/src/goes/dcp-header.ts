/** The 37 characters before the body of a message from a satellite platform. */
export interface DcpHeader {
  readonly dcpAddress: string;
  /** When it was received. */
  readonly receivedMs: number;
  readonly failureCode: string;
  readonly signalStrength: number | null;
  /** In steps of 50 Hz. */
  readonly frequencyOffset: number | null;
  readonly modulationIndex: string;
  readonly dataQuality: string;
  readonly channel: number;
  readonly spacecraft: string;
  readonly uplinkStatus: string;
  readonly length: number;
}

export const dcpHeaderLength = 37;

/** What a failure code other than good says. Messages with one are kept and shown, not decoded. */
export const dcpFailures = {
  '?': 'parity',
  W: 'wrongChannel',
  D: 'duplicate',
  A: 'addressCorrected',
  B: 'badAddress',
  T: 'timeError',
  U: 'unexpected',
  M: 'missing',
  I: 'invalidAddress',
  N: 'incompleteEntry',
  Q: 'badQuality',
} as const;
export type DcpFailure = (typeof dcpFailures)[keyof typeof dcpFailures] | 'other';

export const isDcpFailureCode = (code: string): code is keyof typeof dcpFailures => code in dcpFailures;

/** Null when what every message must have cannot be read. What is optional never spoils a message. */
export function readDcpHeader(text: string): DcpHeader | null {
  const match = /^([0-9a-f]{8})(\d{11})(.)(.{2})(.{2})(.)(.)(.{3})(.)(.{2})(\d{5})/is.exec(text);
  if (!match) return null;
  const [, address = '', time = '', failureCode = '', signal = '', frequency = '', modulation = '', quality = ''] =
    match;
  const [channel = '', spacecraft = '', uplinkStatus = '', length = ''] = match.slice(8);
  const receivedMs = readDcpTime(time);
  if (receivedMs === null || !/^[ \d]{2}\d$/.test(channel)) return null;
  return {
    dcpAddress: address.toUpperCase(),
    receivedMs,
    failureCode: failureCode.toUpperCase(),
    signalStrength: /^\d\d$/.test(signal) ? Number(signal) : null,
    frequencyOffset: readOffset(frequency),
    modulationIndex: modulation,
    dataQuality: quality,
    channel: Number(channel),
    spacecraft,
    uplinkStatus,
    length: Number(length),
  };
}

/** `YYDDDHHMMSS` in UTC: years up to 69 are of this century. */
export function readDcpTime(text: string): number | null {
  if (!/^\d{11}$/.test(text)) return null;
  const part = (from: number, to: number) => Number(text.slice(from, to));
  const short = part(0, 2);
  const [year, day, hour, minute, second] = [
    short < 70 ? 2000 + short : 1900 + short,
    part(2, 5),
    part(5, 7),
    part(7, 9),
    part(9, 11),
  ];
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  if (day < 1 || day > (isLeap ? 366 : 365) || hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(year, 0, day, hour, minute, second);
}

/** The other way: how the DDS protocol wants instants. */
export function writeDcpTime(ms: number): string {
  const at = new Date(ms);
  const day = Math.floor((ms - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(at.getUTCFullYear() % 100)}${String(day).padStart(3, '0')}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
}

function readOffset(text: string): number | null {
  const match = /^([+-])([\dA])$/i.exec(text);
  if (!match) return null;
  const size = /\d/.test(match[2] ?? '') ? Number(match[2]) : 10;
  return match[1] === '-' && size > 0 ? -size : size;
}
