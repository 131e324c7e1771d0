import { z } from 'zod';

/** Whether something is on. */
export const flag = z.enum(['0', '1']).transform((value) => value === '1');

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
