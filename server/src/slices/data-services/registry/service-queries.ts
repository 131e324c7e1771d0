import { type HealthState, problem } from '@freshet/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { internalServices } from './internal-services.ts';

export type ServiceRow = Selectable<Database['services']>;

const noted = new WeakSet<object>();

/** Registers the product's own services in the table, once per process, so that configurations can name them. */
export async function registerInternal(platform: Platform, scope: Pick<Scope, 'transaction' | 'now'>): Promise<void> {
  if (noted.has(platform.pool)) return;
  const now = scope.now();
  const rows = internalServices
    .registered()(platform)
    .map(({ link, name, description }) => ({
      ...{ kind: 'internal', link, name, description },
      ...{ created_by_name: 'Freshet', created_at: now, changed_at: now },
    }));
  await scope.transaction((tx) =>
    tx
      .insertInto('services')
      .values(rows)
      .onConflict((conflict) => conflict.expression(sql`lower(link)`).doNothing())
      .execute(),
  );
  noted.add(platform.pool);
}

/** Those of the product that this version still has, and all others; by name. */
export async function listServices(tx: Tx, platform: Platform): Promise<ServiceRow[]> {
  const links = internalServices
    .registered()(platform)
    .map(({ link }) => link);
  return tx
    .selectFrom('services')
    .selectAll()
    .where((eb) => eb.or([eb('kind', '=', 'external'), eb('link', 'in', links)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function requireService(tx: Tx, id: number): Promise<ServiceRow> {
  const row = await tx.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

/** Held until the end of the transaction: nobody changes it meanwhile, nor adds a configuration of it. */
export async function lockService(tx: Tx, id: number): Promise<ServiceRow> {
  const row = await tx.selectFrom('services').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export async function requireServiceByLink(tx: Tx, link: string): Promise<ServiceRow> {
  const row = await tx.selectFrom('services').selectAll().where('link', '=', link).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export type ServiceFacts = Pick<
  ServiceRow,
  | 'name'
  | 'link'
  | 'description'
  | 'address'
  | 'method'
  | 'headers'
  | 'header_names'
  | 'signing_secret'
  | 'health_path'
  | 'timeout_ms'
  | 'is_on'
> & { readonly configuration_schema: string; readonly pages: string; readonly links: string };

export const insertService = (tx: Tx, scope: Scope, facts: ServiceFacts): Promise<ServiceRow> =>
  tx
    .insertInto('services')
    .values({
      ...facts,
      kind: 'external',
      created_by_name: scope.userName,
      created_at: scope.now(),
      changed_at: scope.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeService = (tx: Tx, id: number, facts: Partial<ServiceFacts>, now: Date): Promise<ServiceRow> =>
  tx
    .updateTable('services')
    .set({ ...facts, changed_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteService = (tx: Tx, id: number) => tx.deleteFrom('services').where('id', '=', id).execute();

export interface HealthCheck {
  readonly state: HealthState;
  readonly detail: string;
  readonly latencyMs: number | null;
  readonly at: Date;
}

/** The instant since when a service is in its state stays while the state does. */
export const recordHealth = (tx: Tx, id: number, { state, detail, latencyMs, at }: HealthCheck): Promise<ServiceRow> =>
  tx
    .updateTable('services')
    .set({
      health: state,
      health_detail: detail,
      health_latency_ms: latencyMs,
      health_at: at,
      health_since: sql<Date>`case when health = ${state} and health_since is not null then health_since else ${at}::timestamptz end`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
