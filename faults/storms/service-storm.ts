import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Person } from '../person.ts';
import type { Product } from '../product.ts';
import { makeRandom } from '../random.ts';
import type { Line } from '../verdict.ts';

/** A service over HTTP that takes its time, and counts the requests. */
export interface SlowService {
  readonly host: string;
  /** Calls that have not been answered yet. */
  underWay(): number;
  close(): void;
}

const answersAfterMs = 900;

export async function startSlowService(): Promise<SlowService> {
  let waiting = 0;
  const server = createServer((request, response) => {
    waiting += 1;
    const timer = globalThis.setTimeout(() => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ DisplayMessage: 'Done slowly.' }));
    }, answersAfterMs);
    response.once('close', () => {
      waiting -= 1;
      clearTimeout(timer);
    });
    request.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow service has no port.');
  return {
    host: `127.0.0.1:${address.port}`,
    underWay: () => waiting,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface ServiceStorm {
  readonly product: Product;
  readonly service: SlowService;
  readonly kills: number;
  readonly seed: number;
  readonly operator: Person;
}

const longestWaitMs = 300_000;

/**
 * Executions of a service run while the worker is killed in the midst of them, once for each. Afterwards each has ended
 * once: it succeeded, or it failed with a reason.
 */
export async function tryServiceKills({ product, service, kills, seed, operator }: ServiceStorm): Promise<Line> {
  const random = makeRandom(seed, 'services');
  const configurationId = await register(operator, service.host, seed);
  const ids = Array.from({ length: kills }, (_, no) => `storm-${seed}-${no}`);
  for (const id of ids) {
    const path = `/api/ServiceRegistry/Execute?processInstanceId=${id}`;
    // Requested again after a lost reply it is known already.
    const { status, body } = await operator.ask('POST', path, { configurationId });
    if (status !== 200 && status !== 409) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  }
  let killed = 0;
  for (; killed < kills && (await countOpen(product, ids)) > 0; killed += 1) {
    const from = performance.now();
    while (service.underWay() === 0 && performance.now() - from < 60_000) await setTimeout(20);
    await setTimeout(random.between(0, answersAfterMs));
    await product.worker.kill();
  }
  const from = performance.now();
  while ((await countOpen(product, ids)) > 0 && performance.now() - from < longestWaitMs) await setTimeout(500);
  const { faults, succeeded, failed } = await compareEnds(product, ids);
  const looked = `${ids.length} by ${killed} kills: ${succeeded} succeeded, ${failed} failed with a reason`;
  return { what: 'executions of services that did not end once', looked, faults };
}

async function register(operator: Person, host: string, seed: number): Promise<number> {
  const Link = `storm-${seed}`;
  const service = { Name: `Storm ${seed}`, Link, Address: `http://${host}/run` };
  const made = await operator.ask('POST', '/api/ServiceRegistry/Services', service);
  if (made.status !== 200) throw new Error(`The service was refused: ${JSON.stringify(made.body)}`);
  const path = `/api/ServiceRegistry/Services/${made.body.Id}/Configurations`;
  return (await operator.ask('POST', path, { Name: 'Storm', AllowsOverlap: true })).body.Id;
}

const ours = 'where process_instance_id = any ($1)';

async function countOpen(product: Product, ids: readonly string[]): Promise<number> {
  const { rows } = await product.withDatabase((sql) =>
    sql.query<{ open: number }>(
      `select count(*)::int as open from executions ${ours} and state in ('queued', 'running')`,
      [ids],
    ),
  );
  return rows[0]?.open ?? 0;
}

/** The last line of an execution is written with its end, and is the only one that leads to it. */
async function compareEnds(product: Product, ids: readonly string[]) {
  const { rows } = await product.withDatabase((sql) =>
    sql.query<{ id: string; state: string; error: string | null; ends: number }>(
      `select process_instance_id as id, state, error, (select count(*)::int from execution_logs l
         where l.tenant_id = e.tenant_id and l.execution_id = e.id and l.link <> '') as ends
       from executions e ${ours}`,
      [ids],
    ),
  );
  const faults = ids.flatMap((id) => {
    const matchingRows = rows.filter((row) => row.id === id);
    const [row] = matchingRows;
    if (!row || matchingRows.length > 1) return [`${id} is there ${matchingRows.length} times.`];
    if (row.state !== 'succeeded' && row.state !== 'failed') return [`${id} is still ${row.state}.`];
    if (row.ends !== 1) return [`${id} ended ${row.ends} times.`];
    return row.state === 'failed' && !row.error ? [`${id} failed without a reason.`] : [];
  });
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { faults, succeeded: count('succeeded'), failed: count('failed') };
}
