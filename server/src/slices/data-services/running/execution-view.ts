import {
  CodedSentence,
  ExecutionId,
  ExecutionState,
  LogEntry,
  type Reply,
  type ServiceExecution,
  type serviceRuns,
} from '@freshet/contract';
import { z } from 'zod';
import type { ExecutionRow, LogRow } from '#platform/jobs/executions/execution-queries';
import { readSentenceColumn } from '#platform/sentence-column';

interface Names {
  readonly services: ReadonlyMap<number, string>;
  readonly configurations: ReadonlyMap<number, string>;
}

export const toServiceExecution = (row: ExecutionRow, names: Names): z.input<typeof ServiceExecution> => ({
  ExecutionId: row.id,
  ProcessInstanceId: row.process_instance_id ?? row.id,
  ServiceId: row.service_id,
  ServiceName: row.service_id === null ? null : (names.services.get(row.service_id) ?? null),
  ConfigurationId: row.configuration_id,
  ConfigurationName: row.configuration_id === null ? null : (names.configurations.get(row.configuration_id) ?? null),
  Job: row.job,
  State: ExecutionState.parse(row.state),
  IsTestRun: row.is_test_run,
  IsCancelRequested: row.cancel_requested_at !== null,
  Done: row.done,
  Total: row.total,
  Step: row.step,
  StepCoded: readSentenceColumn(row.step_sentence),
  RequestedBy: row.requested_by_name,
  CreatedAt: row.created_at.toISOString(),
  StartedAt: row.started_at?.toISOString() ?? null,
  FinishedAt: row.finished_at?.toISOString() ?? null,
  DisplayMessage: row.display_message,
  DisplayCoded: readSentenceColumn(row.display_sentence),
  Error: row.error,
  ErrorCoded: readSentenceColumn(row.error_sentence),
});

const RecommendedCoded = z.array(CodedSentence.nullable());

const phrases: Readonly<Record<string, string>> = {
  queued: 'Accepted',
  running: 'Processing',
  succeeded: 'OK',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const toExecutionLogs = (row: ExecutionRow, logs: readonly LogRow[]): Reply<typeof serviceRuns.logs> => ({
  ExecutionId: ExecutionId.parse(row.id),
  ProcessInstanceId: row.process_instance_id ?? row.id,
  State: ExecutionState.parse(row.state),
  DisplayMessage: row.error ?? row.display_message ?? '',
  DisplayCoded: readSentenceColumn(row.error === null ? row.display_sentence : row.error_sentence),
  IsError: row.state === 'failed',
  ReasonPhrase: phrases[row.state] ?? row.state,
  UserLogs: logs.map(({ message }) => message),
  Logs: logs.map(({ level, message, at, sentence }) => ({
    EventLevel: LogEntry.shape.EventLevel.parse(level),
    Message: message,
    Coded: readSentenceColumn(sentence),
    TimeStamp: at.toISOString(),
  })),
  RecommendedActions: row.recommended_actions,
  RecommendedCoded: RecommendedCoded.parse(row.recommended_sentences ?? []),
});
