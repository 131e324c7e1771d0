import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

const gradeColumns = ['id', 'value', 'should_filter', 'grade_configuration_id'] as const;
const configurationColumns = ['id', 'code', 'description'] as const;

export type GradeFacts = Omit<GradeRow, 'id'>;
export type ConfigurationFacts = Omit<ConfigurationRow, 'id'>;

export const listGrades = (tx: Tx) => tx.selectFrom('data_grades').select(gradeColumns).orderBy('value').execute();
export type GradeRow = Awaited<ReturnType<typeof listGrades>>[number];

export const listConfigurations = (tx: Tx) =>
  tx.selectFrom('grade_configurations').select(configurationColumns).orderBy(sql`lower(code)`).orderBy('id').execute();
export type ConfigurationRow = Awaited<ReturnType<typeof listConfigurations>>[number];

/** Grades with the code that output gives them. */
export const listGradesWithCodes = (tx: Tx) =>
  tx
    .selectFrom('data_grades as g')
    .leftJoin('grade_configurations as c', (join) =>
      join.onRef('c.tenant_id', '=', 'g.tenant_id').onRef('c.id', '=', 'g.grade_configuration_id'),
    )
    .select(['g.value', 'g.should_filter', 'c.code', 'c.description'])
    .orderBy('g.value')
    .execute();

export const listGradesOf = (tx: Tx, configurationId: number) =>
  tx
    .selectFrom('data_grades')
    .select(gradeColumns)
    .where('grade_configuration_id', '=', configurationId)
    .orderBy('value')
    .execute();

/** Holds a grade still until the transaction ends. A configuration is held before its grades, never after. */
export async function lockGrade(tx: Tx, id: number): Promise<GradeRow> {
  const row = await tx
    .selectFrom('data_grades')
    .select(gradeColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

/** Holds several grades still, in the order of their ids. One that is not there is a missing thing. */
export async function lockGrades(tx: Tx, ids: readonly number[]): Promise<GradeRow[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const rows = await tx
    .selectFrom('data_grades')
    .select(gradeColumns)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < wanted.length) throw problem('notFound');
  return rows;
}

/** Holds a configuration still until the transaction ends. */
export async function lockConfiguration(tx: Tx, id: number): Promise<ConfigurationRow> {
  const row = await tx
    .selectFrom('grade_configurations')
    .select(configurationColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

export async function findCode(tx: Tx, configurationId: number): Promise<string> {
  const { code } = await tx
    .selectFrom('grade_configurations')
    .select('code')
    .where('id', '=', configurationId)
    .executeTakeFirstOrThrow();
  return code;
}

export const insertGrade = (tx: Tx, facts: GradeFacts, now: Date) =>
  tx
    .insertInto('data_grades')
    .values({ ...facts, created_at: now })
    .returning(gradeColumns)
    .executeTakeFirstOrThrow();

export const changeGrade = (tx: Tx, id: number, facts: GradeFacts) =>
  tx.updateTable('data_grades').set(facts).where('id', '=', id).execute();

export const removeGrade = (tx: Tx, id: number) => tx.deleteFrom('data_grades').where('id', '=', id).execute();

export const insertConfiguration = (tx: Tx, facts: ConfigurationFacts, now: Date) =>
  tx
    .insertInto('grade_configurations')
    .values({ ...facts, created_at: now })
    .returning(configurationColumns)
    .executeTakeFirstOrThrow();

export const changeConfiguration = (tx: Tx, id: number, facts: ConfigurationFacts) =>
  tx.updateTable('grade_configurations').set(facts).where('id', '=', id).execute();

export const removeConfiguration = (tx: Tx, id: number) =>
  tx.deleteFrom('grade_configurations').where('id', '=', id).execute();

/** Makes exactly these grades belong to a configuration. */
export async function bindGrades(tx: Tx, configurationId: number, gradeIds: readonly number[]): Promise<void> {
  const leaving = tx
    .updateTable('data_grades')
    .set({ grade_configuration_id: null })
    .where('grade_configuration_id', '=', configurationId);
  await (gradeIds.length > 0 ? leaving.where('id', 'not in', gradeIds) : leaving).execute();
  if (gradeIds.length === 0) return;
  await tx
    .updateTable('data_grades')
    .set({ grade_configuration_id: configurationId })
    .where('id', 'in', gradeIds)
    .execute();
}
