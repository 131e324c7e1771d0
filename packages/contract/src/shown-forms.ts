import type { z } from 'zod';

type Sent = Readonly<Record<string, unknown>>;

const readings = new WeakMap<z.core.$ZodType, (sent: Sent) => Sent>();

/**
 * Lets a request be sent in the form in which its thing is shown too: `read` gives the properties that the request has
 * for those that only the shown thing has. Whatever the request itself names counts before it.
 */
export function alsoAsShown<Schema extends z.ZodObject>(schema: Schema, read: (shown: Sent) => Sent): Schema {
  readings.set(schema, (sent) => ({ ...withoutNothing(read(sent)), ...sent }));
  return schema;
}

const withoutNothing = (sent: Sent): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

/** What `alsoAsShown` stated about a schema. */
export const shownForm = (schema: z.core.$ZodType): ((sent: Sent) => Sent) | undefined => readings.get(schema);
