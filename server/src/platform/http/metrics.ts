import { timingSafeEqual } from 'node:crypto';
import { isPermitted, problem } from '@freshet/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readQueueState } from '../jobs/queue/queue-state.ts';
import type { Platform } from '../platform.ts';
import { isLocal } from './limits/trusted-proxies.ts';
import type { Authenticate } from './mount.ts';
import { readRequestFacts } from './request-facts.ts';

/** `/metrics` in Prometheus' format, for callers that `requireReader` admits. */
export function addMetrics(app: FastifyInstance, platform: Platform, authenticate: Authenticate): void {
  const registry = new Registry();
  const ofProcess = metricsOfProcess();
  const seconds = new Histogram({
    name: 'freshet_http_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.8, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'freshet_database_connections',
    help: 'Connections of the pool, by what they do.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, platform.pool.totalCount);
      this.set({ state: 'idle' }, platform.pool.idleCount);
      this.set({ state: 'waiting' }, platform.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'freshet_hub_connections',
    help: 'Connections to the live hub of this process.',
    registers: [registry],
    collect() {
      this.set(app.countHubConnections?.() ?? 0);
    },
  });
  new Gauge({
    name: 'freshet_jobs_seconds',
    help: 'How long the oldest due job has waited (due), and for how long no worker has moved (still). Both above 30: jobs stand still.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const state = await readQueueState(platform).catch(() => null);
      if (!state) return this.reset();
      this.set({ state: 'due' }, state.dueSeconds);
      this.set({ state: 'still' }, state.stillSeconds);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    await requireReader(platform, authenticate, request);
    return reply.type(registry.contentType).send(await Registry.merge([ofProcess, registry]).metrics());
  });
}

let processRegistry: Registry | undefined;

/** What Node reports of itself, collected once: each collection keeps a timer and a listener until the process ends. */
function metricsOfProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** Callers with the token of the metrics, or this machine itself when there is none; system administrators always. */
async function requireReader(platform: Platform, authenticate: Authenticate, request: FastifyRequest): Promise<void> {
  const { metricsToken } = platform.config;
  if (metricsToken === null && isLocal(request.raw)) return;
  const { bearer, id, ip } = readRequestFacts(request);
  if (metricsToken !== null && bearer !== null && isSame(bearer, metricsToken)) return;
  const caller = bearer ? await authenticate(bearer, id, ip) : null;
  if (!caller) throw problem('identity.signInRequired');
  if (!isPermitted(caller.authority, 'admin.tenants')) throw problem('identity.forbidden');
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
