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

/** Why a position cannot be used: the code of a sentence. */
export type PositionReason = `${Axis}${AxisFault}` | 'latitudeMaybeSwapped';
type AxisFault = 'Missing' | 'DecimalComma' | 'InMinutes' | 'WithLetter' | 'NotANumber' | 'OutOfRange';

/** What two cells of a table say about a place. */
export type ReadPosition =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable'; readonly axis: Axis; readonly reason: PositionReason };

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
  reason: 'latitudeMaybeSwapped',
};

function findReason(axis: Axis, text: string, limit: number): ReadPosition | null {
  const fault = whatIsWrong(text, limit);
  return fault === null ? null : { kind: 'unusable', axis, reason: `${axis}${fault}` };
}

function whatIsWrong(text: string, limit: number): AxisFault | null {
  if (text === '') return 'Missing';
  if (/^[+-]?\d+,\d+$/.test(text)) return 'DecimalComma';
  if (/[°'"′″]|^\d+\s+\d+/.test(text)) return 'InMinutes';
  if (/\d\s*[NSEWO]$/i.test(text)) return 'WithLetter';
  if (!isDecimal(text)) return 'NotANumber';
  return Math.abs(Number(text)) > limit ? 'OutOfRange' : null;
}
