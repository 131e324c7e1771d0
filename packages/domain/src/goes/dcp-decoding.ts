import type { DcpValueType } from './pseudo-binary.ts';

/** The layouts of message bodies that can be decoded. */
export const dcpFormats = [
  'fields',
  'sutronB',
  'sutronC',
  'sutronD',
  'sutronText',
  'columns',
  'sensors',
  'shef',
] as const;
export type DcpFormat = (typeof dcpFormats)[number];

export interface DcpSensor {
  readonly name: string;
  readonly type: DcpValueType;
  /** Characters of one value. */
  readonly length: number;
  readonly scale: number;
  readonly offset: number;
  /** How many values of it are in a message, the newest first. */
  readonly readings: number;
  /** Characters to leave out before its first value. */
  readonly skip: number;
}

/** How the messages of a platform are decoded: set up by a person, because most messages do not say it. */
export interface DcpDecoding {
  readonly format: DcpFormat;
  readonly sensors: readonly DcpSensor[];
  readonly intervalMinutes: number;
  /** Characters before everything else. */
  readonly skip: number;
  /** Sensors with several readings take turns: newest of all, then the ones before. */
  readonly isInterleaved: boolean;
  /** Sutron B and D: characters of other texts before the battery. */
  readonly externalLength: number;
}

export interface DcpReading {
  readonly sensor: string;
  readonly atMs: number;
  /** Null where the platform says that it has none. */
  readonly value: number | null;
}

/** What could not be read, and where in the body. */
export interface DcpError {
  readonly code: 'unreadable' | 'short' | 'notThisFormat' | 'unknownSensor' | 'badTime';
  readonly sensor: string;
  readonly text: string;
  readonly position: number;
}

export interface DecodedDcp {
  readonly readings: readonly DcpReading[];
  readonly errors: readonly DcpError[];
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

/** The battery is in most Sutron messages without being set up. */
export const batterySensor = 'Battery';

export const minuteMs = 60_000;

/** The newest instant of the sampling grid that is not after another. */
export function floorToGrid(ms: number, intervalMinutes: number): number {
  const step = Math.max(1, intervalMinutes) * minuteMs;
  return Math.floor(ms / step) * step;
}

/** A day of the year, in the year in which it is nearest to when the message came. */
export function nearestDay(dayOfYear: number, minuteOfDay: number, receivedMs: number): number | null {
  if (dayOfYear < 1 || dayOfYear > 366 || minuteOfDay > 1440) return null;
  const year = new Date(receivedMs).getUTCFullYear();
  const options = [year - 1, year, year + 1].map((each) => Date.UTC(each, 0, dayOfYear, 0, minuteOfDay));
  return options.reduce((best, each) => (Math.abs(each - receivedMs) < Math.abs(best - receivedMs) ? each : best));
}
