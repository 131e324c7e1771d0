import { z } from 'zod';
import { refuse } from './sentences/refuse.ts';

/**
 * Largest id a PostgreSQL `int` holds; anything larger is refused at the edge instead of overflowing in the database.
 */
const largestId = 2_147_483_647;

export const id = <Brand extends string>() =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .max(largestId, refuse('mustBeAtMost', { most: String(largestId) }))
    .brand<Brand>();

/** With `asText` the same id as it is in a path or query string: digits only, no sign, no spaces, no leading zero. */
export const digits = () => z.string().regex(/^[1-9]\d{0,9}$/, refuse('mustBeWholeNumberFromOne'));
export const asText = { decode: Number, encode: String };
