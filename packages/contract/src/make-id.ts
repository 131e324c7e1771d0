import { z } from 'zod';

/** Largest id a PostgreSQL `int` holds; anything larger is refused at the edge instead of overflowing in the database. */
const largestId = 2_147_483_647;

export const id = <Brand extends string>() =>
  z
    .number()
    .int('Must be a whole number.')
    .min(1, 'Must be 1 or more.')
    .max(largestId, `Must be ${largestId} or less.`)
    .brand<Brand>();

/** With `asText` the same id as it stands in a path or query string: digits only, no sign, no spaces, no leading zero. */
export const digits = () => z.string().regex(/^[1-9]\d{0,9}$/, 'Must be a whole number from 1.');
export const asText = { decode: Number, encode: String };
