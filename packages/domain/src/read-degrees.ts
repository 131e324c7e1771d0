import type { Axis } from './position.ts';

const number = '(\\d+(?:[.,]\\d+)?)';
const letter = '([NSEWOnsewo])?';
/** 49°30'15.5"N, 49 30 15, N 49:30.25, -119.5°, 119,5 W: degrees, and minutes and seconds if there are any. */
const pattern = new RegExp(
  `^${letter}\\s*([+-])?\\s*${number}\\s*(?:[°ºd:\\s]\\s*(?:${number}\\s*['′’m:\\s]?\\s*(?:${number}\\s*(?:["″”s]|''|′′)?)?)?)?\\s*${letter}$`,
);

const directions = { latitude: { N: 1, S: -1 }, longitude: { E: 1, W: -1, O: -1 } } as const;

/**
 * Degrees that are not written as a plain decimal number: with minutes and seconds, a letter for the direction, a decimal
 * comma, a long minus. Null for what cannot be read without guessing.
 */
export function readDegrees(axis: Axis, text: string): number | null {
  const match = pattern.exec(text.trim().replace(/[\u2010-\u2015\u2212]/g, '-'));
  if (!match) return null;
  const [, before, sign, degrees, minutes, seconds, after] = match;
  if (before && after) return null;
  const direction = toDirection(axis, before ?? after);
  if (direction === null || (direction !== undefined && sign)) return null;
  const [d, m, s] = [degrees, minutes, seconds].map((part) => Number((part ?? '0').replace(',', '.')));
  if (d === undefined || m === undefined || s === undefined || m >= 60 || s >= 60) return null;
  if ((minutes && /[.,]/.test(degrees ?? '')) || (seconds && /[.,]/.test(minutes ?? ''))) return null;
  const value = (d + m / 60 + s / 3600) * (direction ?? (sign === '-' ? -1 : 1));
  return Math.abs(value) <= (axis === 'latitude' ? 90 : 180) ? rounded(value) : null;
}

/** Undefined without a letter, null for a letter of the other axis. */
function toDirection(axis: Axis, given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  const known: Readonly<Record<string, number>> = directions[axis];
  return known[given.toUpperCase()] ?? null;
}

/** Degrees, minutes and seconds written without anything between them: 493015.5, or 4930.25 for degrees and minutes. */
export function readPackedDegrees(axis: Axis, value: number): number[] {
  const [size, sign] = [Math.abs(value), Math.sign(value)];
  const limit = axis === 'latitude' ? 90 : 180;
  const whole = Math.floor(size / 100);
  const minutes = size - whole * 100;
  const degrees = Math.floor(size / 10_000);
  const middle = Math.floor((size - degrees * 10_000) / 100);
  return [
    ...(whole > 0 && minutes < 60 ? [whole + minutes / 60] : []),
    ...(degrees > 0 && middle < 60 && minutes < 60 ? [degrees + middle / 60 + minutes / 3600] : []),
  ].flatMap((one) => (one <= limit ? [rounded(sign * one)] : []));
}

/** To about a centimetre: what division leaves behind says nothing about a place. */
const rounded = (value: number) => Math.round(value * 1e7) / 1e7;
