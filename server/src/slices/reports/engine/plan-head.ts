import { Language } from '@freshet/contract';
import { z } from 'zod';

/** What every plan of a report begins with, besides its kind. */
export const planHead = {
  format: z.literal(1),
  /** Of which words it is written; plans of before the plain words do not say it, and keep their bytes. */
  layout: z.literal(2).optional(),
  /** In which it is written, where that is not English: plans of before it was kept keep their bytes. */
  language: Language.optional(),
  name: z.string(),
  tenant: z.string(),
  project: z.string(),
  asOf: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  product: z.string(),
};
