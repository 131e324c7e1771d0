/** A point on the globe in decimal degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The two numbers as a position, if both are numbers and on the globe. Anything else is no position. */
export function toPosition(latitude: unknown, longitude: unknown): Position | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  // Written this way round, NaN is refused too.
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export type Axis = 'latitude' | 'longitude';

/** What two cells of a table say about a place. */
export type ReadPosition =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable'; readonly axis: Axis; readonly reason: string };

/** Reads a position as it was written. Nothing is guessed: only plain decimal degrees count. */
export function readPosition(latitudeText: string, longitudeText: string): ReadPosition {
  const [latitude, longitude] = [latitudeText.trim(), longitudeText.trim()];
  if (latitude === '' && longitude === '') return { kind: 'none' };
  const unusable = findReason('latitude', latitude, 90) ?? findReason('longitude', longitude, 180);
  if (unusable && isDecimal(latitude) && isDecimal(longitude) && toPosition(Number(longitude), Number(latitude)))
    return swapped;
  if (unusable) return unusable;
  return { kind: 'position', position: { latitude: Number(latitude), longitude: Number(longitude) } };
}

const isDecimal = (text: string) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text);

const swapped: ReadPosition = {
  kind: 'unusable',
  axis: 'latitude',
  reason: 'The latitude is not between -90 and 90; latitude and longitude may be swapped.',
};

function findReason(axis: Axis, text: string, limit: number): ReadPosition | null {
  const reason = whatIsWrong(axis, text, limit);
  return reason === null ? null : { kind: 'unusable', axis, reason };
}

function whatIsWrong(axis: Axis, text: string, limit: number): string | null {
  if (text === '') return `The ${axis} is missing.`;
  if (/^[+-]?\d+,\d+$/.test(text)) return `The ${axis} has a decimal comma; write a point.`;
  if (/[°'"′″]|^\d+\s+\d+/.test(text)) return `The ${axis} is in degrees and minutes; write decimal degrees.`;
  if (/\d\s*[NSEWO]$/i.test(text))
    return `The ${axis} has a letter for its direction; write south and west with a minus.`;
  if (!isDecimal(text)) return `The ${axis} is not a number.`;
  if (Math.abs(Number(text)) > limit) return `The ${axis} is not between -${limit} and ${limit}.`;
  return null;
}
