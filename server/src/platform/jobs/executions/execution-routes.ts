import {
  done,
  type Execution,
  type ExecutionId,
  type ExecutionState,
  type LogEntry,
  platform as platformEndpoints,
  problem,
} from '@freshet/contract';
import { recordAudit } from '../../audit/record-audit.ts';
import { namedScope } from '../../db/named-scope.ts';
import type { Scope, Tx } from '../../db/scope.ts';
import { type Route, routes } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { readSentenceColumn } from '../../sentence-column.ts';
import { type ExecutionRow, findExecution, type LogRow, readLog, requestCancel } from './execution-queries.ts';

/** Watching and cancelling work, and what browsers report about themselves. */
export const executionRoutes = (platform: Platform): Route[] =>
  routes(platformEndpoints, {
    execution: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        const row = await findVisible(tx, scope, params.id);
        return toExecution(row, await readLog(tx, params.id));
      }),

    cancelExecution: async ({ params, query }, scope) => {
      const there = await namedScope(platform, scope, query.tenantId);
      return there.transaction(async (tx) => {
        await findVisible(tx, there, params.id);
        const row = await requestCancel(tx, params.id, there.now());
        if (!row) throw problem('executions.finished');
        await recordAudit(tx, there, { what: 'execution.cancelRequested', subject: params.id, new: { job: row.job } });
        return toExecution(row, await readLog(tx, params.id));
      });
    },

    clientLog: async ({ body }, _scope, request) => {
      for (const entry of body.Entries) {
        platform.log[entry.EventLevel](
          {
            requestId: request.id,
            ip: request.ip,
            userAgent: printable(request.userAgent),
            at: entry.TimeStamp,
            path: printable(entry.Path ?? ''),
            text: printable(entry.Message),
          },
          'A browser reported something.',
        );
      }
      return done;
    },
  });

/** People see their own work, tenant administrators all of their tenant; anything else looks like it is not there. */
async function findVisible(tx: Tx, scope: Scope, id: ExecutionId): Promise<ExecutionRow> {
  const row = await findExecution(tx, id);
  const { isTenantAdmin, isSysAdmin } = scope.authority;
  if (!row || (row.requested_by !== scope.userId && !isTenantAdmin && !isSysAdmin)) throw problem('notFound');
  return row;
}

const toExecution = (row: ExecutionRow, log: readonly LogRow[]): Execution => ({
  Id: row.id as ExecutionId,
  Job: row.job,
  State: row.state as ExecutionState,
  Done: row.done,
  Total: row.total,
  Step: row.step,
  StepCoded: readSentenceColumn(row.step_sentence),
  IsCancelRequested: row.cancel_requested_at !== null,
  RequestedBy: row.requested_by_name,
  CreatedAt: row.created_at.toISOString(),
  StartedAt: row.started_at?.toISOString() ?? null,
  FinishedAt: row.finished_at?.toISOString() ?? null,
  Error: row.error,
  ErrorCoded: readSentenceColumn(row.error_sentence),
  UserLogs: log.map(toLogEntry),
});

const toLogEntry = (row: LogRow): LogEntry => ({
  EventLevel: row.level as LogEntry['EventLevel'],
  Message: row.message,
  Coded: readSentenceColumn(row.sentence),
  TimeStamp: row.at.toISOString(),
});

/** Text from outside must not move the cursor or change colours when the log is read in a terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
