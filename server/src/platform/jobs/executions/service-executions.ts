import { type ExecutionId, type ExecutionState, problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';
import type { Tx } from '../../db/transaction.ts';
import { type ExecutionRow, findExecution } from './execution-queries.ts';

export interface ExecutionFilter {
  readonly serviceId?: number | undefined;
  readonly configurationId?: number | undefined;
  readonly state?: ExecutionState | undefined;
  /** Also work that no service did. */
  readonly isEverything?: boolean | undefined;
  /** Microseconds since 1970 and id of the last one of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
}
export type ListedExecution = ExecutionRow & { readonly place: string };

/** Executions, newest first. `place` is where the next page begins. */
export function listExecutions(tx: Tx, filter: ExecutionFilter): Promise<ListedExecution[]> {
  const microseconds = sql<string>`(extract(epoch from created_at) * 1000000)::bigint`;
  let query = tx
    .selectFrom('executions')
    .selectAll()
    .select(sql<string>`${microseconds} || ' ' || id`.as('place'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(filter.limit);
  if (filter.serviceId !== undefined) query = query.where('service_id', '=', filter.serviceId);
  else if (!filter.isEverything) query = query.where('service_id', 'is not', null);
  if (filter.configurationId !== undefined) query = query.where('configuration_id', '=', filter.configurationId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  const [at, id] = filter.before?.split(' ') ?? [];
  if (at !== undefined && id !== undefined) {
    const instant = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;
    query = query.where(sql<boolean>`(created_at < ${instant} or (created_at = ${instant} and id > ${id}::uuid))`);
  }
  return query.execute();
}

/** People see their own work, tenant administrators all of their tenant; anything else looks like it is not there. */
export async function requireVisibleExecution(
  tx: Tx,
  scope: Scope,
  named: { readonly process: string } | { readonly id: ExecutionId },
) {
  const row = 'id' in named ? await findExecution(tx, named.id) : await findByProcess(tx, named.process);
  const { isTenantAdmin, isSysAdmin } = scope.authority;
  if (!row || (row.requested_by !== scope.userId && !isTenantAdmin && !isSysAdmin)) throw problem('notFound');
  return row;
}

/** By the id its caller gave it; one that was given none goes by its own. */
const findByProcess = (tx: Tx, process: string): Promise<ExecutionRow | undefined> =>
  tx
    .selectFrom('executions')
    .selectAll()
    .where((eb) => eb.or([eb('process_instance_id', '=', process), eb(sql<string>`id::text`, '=', process)]))
    .orderBy('process_instance_id')
    .limit(1)
    .executeTakeFirst();

/** Executions of a configuration that are waiting or running. */
export async function countUnfinished(tx: Tx, configurationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('executions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('configuration_id', '=', configurationId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
