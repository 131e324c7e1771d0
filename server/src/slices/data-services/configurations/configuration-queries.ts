import { problem, type Statement } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { sentenceColumn } from '#platform/sentence-column';

export type ConfigurationRow = Selectable<Database['service_configurations']>;

const configurations = (tx: Tx) => tx.selectFrom('service_configurations').selectAll();

export const listConfigurations = (tx: Tx, serviceId: number): Promise<ConfigurationRow[]> =>
  configurations(tx).where('service_id', '=', serviceId).orderBy(sql`lower(name)`).orderBy('id').execute();

export async function requireConfiguration(tx: Tx, id: number, serviceId?: number): Promise<ConfigurationRow> {
  const row = await configurations(tx).where('id', '=', id).executeTakeFirst();
  if (!row || (serviceId !== undefined && row.service_id !== serviceId)) throw problem('notFound');
  return row;
}

/** Held until the end of the transaction: of two who change it at once, the second sees what the first made of it. */
export async function lockConfiguration(tx: Tx, id: number, serviceId: number): Promise<ConfigurationRow> {
  const row = await configurations(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.service_id !== serviceId) throw problem('notFound');
  return row;
}

export const findConfiguration = (tx: Tx, id: number): Promise<ConfigurationRow | undefined> =>
  configurations(tx).where('id', '=', id).executeTakeFirst();

/** The names of configurations, by id. */
export async function namesOfConfigurations(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('service_configurations')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface ConfigurationFacts {
  readonly name: string;
  readonly settings: string;
  readonly secrets: string | null;
  readonly secret_names: string[];
  readonly allows_overlap: boolean;
}

export const insertConfiguration = (tx: Tx, scope: Scope, serviceId: number, facts: ConfigurationFacts) =>
  tx
    .insertInto('service_configurations')
    .values({
      ...facts,
      service_id: serviceId,
      owner_id: scope.userId,
      owner_name: scope.userName,
      created_at: scope.now(),
      changed_at: scope.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeConfiguration = (tx: Tx, id: number, facts: ConfigurationFacts, now: Date) =>
  tx
    .updateTable('service_configurations')
    .set({ ...facts, changed_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteConfiguration = (tx: Tx, id: number) =>
  tx.deleteFrom('service_configurations').where('id', '=', id).execute();

interface Schedule {
  readonly cron: string;
  readonly time_zone: string;
  readonly is_on: boolean;
  readonly next_at: Date | null;
}

/** It runs in the name of the user who sets its schedule. */
export const setSchedule = (tx: Tx, scope: Scope, id: number, schedule: Schedule) =>
  tx
    .updateTable('service_configurations')
    .set({
      ...schedule,
      owner_id: scope.userId,
      owner_name: scope.userName,
      last_error: null,
      last_error_sentence: null,
      changed_at: scope.now(),
    })
    .where('id', '=', id)
    .execute();

/** Configurations that are due, held so that nobody else runs them. */
export const lockDue = (tx: Tx, now: Date): Promise<ConfigurationRow[]> =>
  configurations(tx)
    .where('is_on', '=', true)
    .where('next_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();

interface Started {
  readonly now: Date;
  readonly nextAt: Date | null;
  /** Why it did not start; null when it did. */
  readonly error: Statement | null;
}

export const recordStarted = (tx: Tx, id: number, { now, nextAt, error }: Started) =>
  tx
    .updateTable('service_configurations')
    .set({
      next_at: nextAt,
      last_error: error?.Message ?? null,
      last_error_sentence: sentenceColumn(error?.Coded),
      ...(error === null ? { last_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
