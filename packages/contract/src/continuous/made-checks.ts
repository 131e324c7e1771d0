import { z } from 'zod';

export const checkNames = ['range', 'step', 'flatLine', 'spike', 'gap', 'clock'] as const;
export const CheckName = z.enum(checkNames);
export type CheckName = z.infer<typeof CheckName>;

/** What was checked of what arrived; what is not set was not. */
export const MadeChecks = z.object({
  Made: z.array(CheckName),
  NotSet: z.array(CheckName),
  /** How many points gave rise to a finding. */
  Findings: z.number().int(),
});
export type MadeChecks = z.infer<typeof MadeChecks>;
