import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../values.ts';

/** How the installation is doing. */
export const Operations = z.object({
  At: instant(),
  Queue: z.object({
    Waiting: z.number().int(),
    Running: z.number().int(),
    /** How long the oldest job that may begin has waited. */
    DueSeconds: z.number(),
    /** Work waits and nobody takes it. */
    StandsStill: z.boolean(),
    ByJob: z.array(z.object({ Job: z.string(), Waiting: z.number().int(), Running: z.number().int() })),
  }),
  Workers: z.array(
    z.object({ Id: z.string(), BeatAt: instant(), MovedAt: instant(), IsFull: z.boolean(), IsAlive: z.boolean() }),
  ),
  /** Executions of all tenants that failed, newest first. */
  Failures: z.array(
    z.object({
      ExecutionId: z.string(),
      Tenant: z.string(),
      Job: z.string(),
      RequestedBy: z.string(),
      FinishedAt: instant(),
      Error: z.string(),
    }),
  ),
  Storage: z.object({
    FreeBytes: z.number(),
    TotalBytes: z.number(),
    IsNearlyFull: z.boolean(),
    DatabaseBytes: z.number(),
    LargestTables: z.array(z.object({ Table: z.string(), Bytes: z.number(), Rows: z.number() })),
  }),
  NextRuns: z.array(
    z.object({
      Name: z.string(),
      /** Null for the installation’s own. */
      Tenant: z.string().nullable(),
      At: instant(),
      LastAt: instant().nullable(),
    }),
  ),
});
export type Operations = z.infer<typeof Operations>;

export const operations = {
  read: endpoint({
    method: 'GET',
    path: '/api/Administration/Operations',
    needs: 'operations.read',
    summary: 'Queue, workers, last failures, storage, size of the database and next runs of the installation.',
    reply: Operations,
  }),
};
