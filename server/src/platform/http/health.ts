import type { FastifyInstance } from 'fastify';
import { isStalled, type QueueState, readQueueState } from '../jobs/queue/queue-state.ts';
import type { Platform } from '../platform.ts';

/**
 * `/livez`: the process runs. `/readyz`: it can do what its roles are for, which means that the database answers, that
 * it is not stopping and, where it runs jobs, that they move. Elsewhere jobs that stand still are only reported: calls
 * are answered all the same.
 */
export function addHealthRoutes(app: FastifyInstance, platform: Platform): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const unlimited = { config: { rateLimit: false } };
  app.get('/livez', unlimited, async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', unlimited, async (_request, reply) => {
    const { isReady, reason } = isStopping ? stopping : await look(platform);
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(`${isReady ? 'ready' : 'not ready'}${reason && `: ${reason}`}\n`);
  });
}

interface Health {
  readonly isReady: boolean;
  /** In a few words; empty when there is nothing to report. */
  readonly reason: string;
}

const stopping: Health = { isReady: false, reason: 'it is stopping' };

async function look(platform: Platform): Promise<Health> {
  const state = await readQueueState(platform).catch(() => null);
  if (!state) return { isReady: false, reason: 'the database does not answer' };
  if (!isStalled(state)) return { isReady: true, reason: '' };
  return { isReady: !platform.config.roles.includes('worker'), reason: describe(state) };
}

const describe = ({ dueSeconds }: QueueState) =>
  `jobs stand still, the oldest has been due for ${Math.round(dueSeconds)} s`;
