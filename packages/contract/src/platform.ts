import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CodedSentence } from './sentences/coded-sentence.ts';
import { refuse } from './sentences/refuse.ts';
import { Done, ExecutionId, instant, TenantIdText } from './values.ts';

export const executionStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export const ExecutionState = z.enum(executionStates);
export type ExecutionState = z.infer<typeof ExecutionState>;

export const LogEntry = z.object({
  EventLevel: z.enum(['info', 'warn', 'error']),
  Message: z.string(),
  Coded: CodedSentence.nullish(),
  TimeStamp: instant(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** One piece of work that runs on after the call that requested it. */
export const Execution = z.object({
  Id: ExecutionId,
  Job: z.string(),
  State: ExecutionState,
  Done: z.number().int(),
  Total: z.number().int().nullable(),
  Step: z.string().nullable(),
  StepCoded: CodedSentence.nullish(),
  IsCancelRequested: z.boolean(),
  RequestedBy: z.string(),
  CreatedAt: instant(),
  StartedAt: instant().nullable(),
  FinishedAt: instant().nullable(),
  Error: z.string().nullable(),
  ErrorCoded: CodedSentence.nullish(),
  UserLogs: z.array(LogEntry),
});
export type Execution = z.infer<typeof Execution>;

const byExecutionId = z.object({ id: ExecutionId });

export const platform = {
  execution: endpoint({
    method: 'GET',
    path: '/api/Executions/:id',
    needs: 'executions.read',
    summary: 'The progress of a job, with its log.',
    params: byExecutionId,
    reply: Execution,
    errors: ['notFound'],
  }),
  cancelExecution: endpoint({
    method: 'POST',
    path: '/api/Executions/:id/Cancel',
    needs: 'executions.cancel',
    summary: 'Cancels a job.',
    params: byExecutionId,
    /** The caller's own tenant when left out; for system administrators any. */
    query: z.object({ tenantId: TenantIdText.optional() }),
    reply: Execution,
    errors: ['notFound', 'executions.finished'],
  }),
  clientLog: endpoint({
    method: 'POST',
    path: '/api/ClientLog',
    needs: 'public',
    summary: 'Records a browser error in the server log.',
    body: z.object({
      Entries: z
        .array(
          z.object({
            EventLevel: z.enum(['info', 'warn', 'error']),
            Message: z.string().max(2000),
            TimeStamp: instant(),
            Path: z.string().max(500).optional(),
          }),
        )
        .min(1)
        .max(10, refuse('atMostEntriesAtATime', { most: 10 })),
    }),
    reply: Done,
    limit: 'client-log',
    bodyLimitBytes: 32_768,
  }),
};
