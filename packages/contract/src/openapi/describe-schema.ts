import { z } from 'zod';

/** The JSON Schema of what may be sent (`input`) or is answered (`output`). */
export function describeSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
