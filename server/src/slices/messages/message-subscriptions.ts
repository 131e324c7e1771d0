import type { Subscriptions } from '#platform/events';
import { sendMessage } from './send-message.ts';

/** After a longer wait the person may have gone on to something else. */
const worthNotifyingMs = 2000;

/** Notifies a person how their work ended, when it took long. */
export const messageSubscriptions: Subscriptions = {
  'jobs.ended': async (tx, scope, { executionId, label, link, state, error, outcome, tookMs }) => {
    if (tookMs <= worthNotifyingMs || state === 'cancelled') return;
    const isDone = state === 'succeeded';
    await sendMessage(tx, {
      userIds: [scope.userId],
      level: !isDone ? 'error' : outcome?.needsPerson ? 'warn' : 'success',
      title: isDone ? `Finished: ${label.Message}` : `Failed: ${label.Message}`,
      content: (isDone ? outcome?.message : error)?.Message ?? '',
      nextStep: isDone ? '' : 'Correct the reported problem and try again; contact support if it fails again.',
      code: isDone ? 'jobs.finished' : 'jobs.failed',
      params: {
        label: label.Coded ?? label.Message,
        error: error?.Coded ?? error?.Message ?? '',
        outcome: outcome?.message?.Coded ?? outcome?.message?.Message ?? '',
      },
      link,
      onceKey: `execution:${executionId}`,
    });
  },
};
