const wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;
const timestamp = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?[+-]\d{2}:\d{2}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** A whole number written in decimal digits is that number; anything else stays what it is. */
export const readWholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value;

/** The day that is in a timestamp, as it is written. */
export const readDay = (value: unknown): unknown =>
  typeof value === 'string' ? (timestamp.exec(value)?.[1] ?? value) : value;

/** A day begins at midnight UTC; an instant with an offset is the same instant in UTC. */
export function readInstant(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (day.test(value)) return `${value}T00:00:00.000Z`;
  const at = withOffset.test(value) ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : value;
}

/** The one entry that is written so, capitals apart. */
export function readEnum(entries: readonly (string | number)[]): (value: unknown) => unknown {
  const texts = entries.filter((entry) => typeof entry === 'string');
  const byLower = new Map(texts.map((entry) => [entry.toLowerCase(), entry]));
  // Two entries that differ in nothing but capitals are distinguished by them.
  if (byLower.size < texts.length) return (value) => value;
  return (value) => (typeof value === 'string' ? (byLower.get(value.toLowerCase()) ?? value) : value);
}

/** A number that alone is allowed may come as text too. */
export function readLiteral(values: readonly unknown[]): ((value: unknown) => unknown) | null {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return null;
  return (value) => (typeof value === 'string' ? (numbers.find((number) => String(number) === value) ?? value) : value);
}
