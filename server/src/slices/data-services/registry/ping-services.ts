import { problem, type Reply, type services } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { guardedRequest } from '#platform/outgoing/guarded-request';
import type { Platform } from '#platform/platform';
import { readHeaders } from './service-headers.ts';
import { type HealthCheck, recordHealth, requireService, type ServiceRow } from './service-queries.ts';
import { toHealth, toService } from './service-view.ts';

const pingTimeoutMs = 10_000;
const mostBytes = 1_000_000;

interface Named {
  readonly serviceId?: number | undefined;
  readonly serviceIds?: readonly number[] | undefined;
}

/** Looks at services, all at once, and records the health of each. */
export async function pingServices(
  platform: Platform,
  scope: Scope,
  { serviceId, serviceIds = [] }: Named,
): Promise<Reply<typeof services.ping>> {
  const ids = [...new Set([...(serviceId === undefined ? [] : [serviceId]), ...serviceIds])];
  if (ids.length === 0) throw problem('services.notNamed');
  const rows = await scope.transaction(async (tx) => {
    const serviceRows: ServiceRow[] = [];
    for (const id of ids) serviceRows.push(await requireService(tx, id));
    return serviceRows;
  });
  const outcomes = await Promise.all(rows.map((row) => checkHealth(platform, row)));
  return scope.transaction(async (tx) => {
    const answers = [];
    for (const [no, row] of rows.entries()) {
      const outcome = outcomes[no];
      const { Id, Name } = toService(platform, row);
      if (outcome) answers.push({ ServiceId: Id, Name, ...toHealth(await recordHealth(tx, row.id, outcome)) });
    }
    return answers;
  });
}

/** A service of the product runs where this runs; another is up when its health path answers with success. */
async function checkHealth(platform: Platform, row: ServiceRow): Promise<HealthCheck> {
  const at = platform.clock.now();
  if (row.kind === 'internal' || row.address === null) {
    return { state: 'up', detail: 'Part of the product.', latencyMs: 0, at };
  }
  const began = performance.now();
  try {
    const url = row.health_path === null ? row.address : new URL(row.health_path, row.address).href;
    const rules = platform.config.outgoing;
    const headers = readHeaders(platform.secrets, row);
    const answer = await guardedRequest({ url, headers, rules, timeoutMs: pingTimeoutMs, mostBytes });
    answer.close();
    const latencyMs = Math.round(performance.now() - began);
    // Without a health path any answer that is not a failure of the server shows that somebody is there.
    const isUp = row.health_path === null ? answer.status < 500 : answer.status >= 200 && answer.status < 300;
    return { state: isUp ? 'up' : 'down', detail: `It answered ${answer.status}.`, latencyMs, at };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { state: 'down', detail, latencyMs: null, at };
  }
}
