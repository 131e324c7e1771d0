import { type GradeConfigurationChange, type NewGradeConfiguration, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import {
  bindGrades,
  type ConfigurationRow,
  changeConfiguration,
  findCode,
  type GradeRow,
  insertConfiguration,
  listGradesOf,
  lockConfiguration,
  lockGrades,
  removeConfiguration,
} from './grade-queries.ts';

export interface ConfigurationWithGrades extends ConfigurationRow {
  readonly grades: readonly GradeRow[];
}

/** Adds an output configuration with its grades. Its code is unique in the tenant, ignoring case. */
export function addGradeConfiguration(scope: Scope, input: NewGradeConfiguration): Promise<ConfigurationWithGrades> {
  return scope.transaction(async (tx) => {
    const facts = { code: input.Code, description: input.Description };
    const made = await whenCodeFree(facts.code, () => insertConfiguration(tx, facts, scope.now()));
    const grades = await bindGradesOf(tx, made.id, input);
    const values = grades.map(({ value }) => value);
    await recordAudit(tx, scope, {
      what: 'gradeConfiguration.added',
      subject: made.code,
      new: { ...facts, grades: values },
    });
    return { ...made, grades };
  });
}

/** Changes an output configuration. Where the grades are named, exactly those belong to it afterwards. */
export function updateGradeConfiguration(
  scope: Scope,
  input: GradeConfigurationChange,
): Promise<ConfigurationWithGrades> {
  return scope.transaction(async (tx) => {
    const { id, ...old } = await lockConfiguration(tx, input.Id);
    const facts = { code: input.Code, description: input.Description };
    const before = { ...old, grades: (await listGradesOf(tx, id)).map(({ value }) => value) };
    if (differences(old, facts)) await whenCodeFree(facts.code, () => changeConfiguration(tx, id, facts));
    const grades = await bindGradesOf(tx, id, input);
    const changed = differences(before, { ...facts, grades: grades.map(({ value }) => value) });
    if (changed) await recordAudit(tx, scope, { what: 'gradeConfiguration.changed', subject: facts.code, ...changed });
    return { id, ...facts, grades };
  });
}

/** Deletes an output configuration. Its grades stay, without one. */
export function deleteGradeConfiguration(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const { id: _, ...old } = await lockConfiguration(tx, id);
    const grades = (await listGradesOf(tx, id)).map(({ value }) => value);
    await bindGrades(tx, id, []);
    await removeConfiguration(tx, id);
    await recordAudit(tx, scope, { what: 'gradeConfiguration.removed', subject: old.code, old: { ...old, grades } });
  });
}

async function bindGradesOf(tx: Tx, id: number, { Grades }: NewGradeConfiguration | GradeConfigurationChange) {
  if (!Grades) return listGradesOf(tx, id);
  const grades = await lockGrades(
    tx,
    Grades.map(({ Id }) => Id),
  );
  for (const { value, should_filter, grade_configuration_id: bound } of grades) {
    if (should_filter) throw problem('grades.filtered', { value });
    if (bound !== null && bound !== id) {
      throw problem('grades.boundElsewhere', { value, code: await findCode(tx, bound) });
    }
  }
  await bindGrades(
    tx,
    id,
    grades.map((grade) => grade.id),
  );
  return listGradesOf(tx, id);
}

const whenCodeFree = <T>(code: string, work: () => Promise<T>) =>
  whenViolated('grade_configurations_code_unique', 'grades.codeTaken', { code }, work);
