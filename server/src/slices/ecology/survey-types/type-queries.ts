import { problem, type SurveyKind, type SurveyType } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { groupRows } from '../group-rows.ts';

export interface SurveyTypeRow {
  readonly id: number;
  readonly name: string;
  readonly kind: SurveyKind;
  readonly surveys: number;
}

/** The survey types of the tenant by name, or those with these ids. */
export async function findTypes(tx: Tx, ids?: readonly number[]): Promise<SurveyTypeRow[]> {
  const { rows } = await sql<SurveyTypeRow>`
    select t.id, t.name, t.kind,
      (select count(*) from surveys s where s.tenant_id = t.tenant_id and s.type_id = t.id) as surveys
    from survey_types t where ${ids ? sql`t.id = any (${ids}::bigint[])` : sql`true`}
    order by lower(t.name), t.id`.execute(tx);
  return rows;
}

export async function requireType(tx: Tx, id: number): Promise<SurveyTypeRow> {
  const [row] = await findTypes(tx, [id]);
  if (!row) throw problem('notFound');
  return row;
}

export const listParameters = (tx: Tx, typeIds: readonly number[]) =>
  tx
    .selectFrom('survey_parameters')
    .select(['id', 'type_id', 'name', 'unit'])
    .where(sql<boolean>`type_id = any (${typeIds}::bigint[])`)
    .orderBy('id')
    .execute();
export type ParameterRow = Awaited<ReturnType<typeof listParameters>>[number];

export const toParameter = ({ id, name, unit }: ParameterRow) => ({ Id: id, Name: name, Unit: unit });

export async function readTypes(tx: Tx, ids?: readonly number[]): Promise<z.input<typeof SurveyType>[]> {
  const types = await findTypes(tx, ids);
  const parameters = groupRows(
    await listParameters(
      tx,
      types.map(({ id }) => id),
    ),
    ({ type_id }) => type_id,
  );
  return types.map(({ id, name, kind, surveys }) => ({
    Id: id,
    Name: name,
    Kind: kind,
    Surveys: surveys,
    Parameters: (parameters.get(id) ?? []).map(toParameter),
  }));
}

/** Adds a parameter to a survey type. */
export async function addParameter(
  tx: Tx,
  typeId: number,
  { name, unit }: { name: string; unit: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('survey_parameters')
    .values({ type_id: typeId, name, unit })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
