import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** `/livez`: the process runs. `/readyz`: it can serve, which means the database answers and it is not stopping. */
export function addHealthRoutes(app: FastifyInstance, platform: Platform): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const unlimited = { config: { rateLimit: false } };
  app.get('/livez', unlimited, async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', unlimited, async (_request, reply) => {
    const isReady = !isStopping && (await databaseAnswers(platform));
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready\n' : 'not ready\n');
  });
}

async function databaseAnswers(platform: Platform): Promise<boolean> {
  try {
    await platform.pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
