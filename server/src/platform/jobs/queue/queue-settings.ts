import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from '../../log.ts';

/** Lets the queue speak through our log, without the payloads it would like to show. */
export const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger((scope) => (level, message) => {
    const where = { worker: scope.workerId, job: scope.taskIdentifier };
    if (level === 'error') log.error(where, message);
    else if (level === 'warning') log.warn(where, message);
    else log.debug(where, message);
  });

/**
 * Without a batch the queue does not wait for the statement that ends a job: a database that is away just then would
 * end the whole process by an unhandled rejection. With one, the queue ends, and the worker starts it again.
 */
export const noticeFailures = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
