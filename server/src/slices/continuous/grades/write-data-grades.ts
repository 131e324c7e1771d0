import { type DataGradeChange, type NewDataGrade, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { describeFiltered } from '../store/describe-filtered.ts';
import {
  changeGrade,
  findCode,
  type GradeFacts,
  type GradeRow,
  insertGrade,
  lockConfiguration,
  lockGrade,
  removeGrade,
} from './grade-queries.ts';

/** Adds a data grade. Its value is unique in the tenant. */
export function addDataGrade(scope: Scope, input: NewDataGrade): Promise<GradeRow> {
  return scope.transaction(async (tx) => {
    await lockNamed(tx, input);
    const facts = toFacts(input, input.GradeConfigurationId ?? null);
    const made = await whenValueFree(facts.value, () => insertGrade(tx, facts, scope.now()));
    await describeFiltered(tx);
    await recordAudit(tx, scope, { what: 'dataGrade.added', subject: String(made.value), new: facts });
    return made;
  });
}

/** Changes a data grade. While it is bound to an output configuration it cannot be filtered out. */
export function updateDataGrade(scope: Scope, input: DataGradeChange): Promise<GradeRow> {
  return scope.transaction(async (tx) => {
    await lockNamed(tx, input);
    const { id, ...old } = await lockGrade(tx, input.Id);
    if (input.ShouldFilter) await refuseBound(tx, old);
    const { GradeConfigurationId: named = old.grade_configuration_id } = input;
    const facts = toFacts(input, named);
    const changed = differences(old, facts);
    if (!changed) return { id, ...old };
    await whenValueFree(facts.value, () => changeGrade(tx, id, facts));
    await describeFiltered(tx);
    await recordAudit(tx, scope, { what: 'dataGrade.changed', subject: String(facts.value), ...changed });
    return { id, ...facts };
  });
}

/** Deletes a data grade that is bound to no output configuration. */
export function deleteDataGrade(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const { id: _, ...old } = await lockGrade(tx, id);
    await refuseBound(tx, old);
    await removeGrade(tx, id);
    await describeFiltered(tx);
    await recordAudit(tx, scope, { what: 'dataGrade.removed', subject: String(old.value), old });
  });
}

async function refuseBound(tx: Tx, { value, grade_configuration_id: bound }: GradeFacts): Promise<void> {
  if (bound !== null) throw problem('grades.bound', { value, code: await findCode(tx, bound) });
}

/** A configuration that is named must be there, and stay. It is held before the grade, as everywhere. */
async function lockNamed(tx: Tx, { GradeConfigurationId: id }: NewDataGrade | DataGradeChange): Promise<void> {
  if (id) await lockConfiguration(tx, id);
}

const whenValueFree = <T>(value: number, work: () => Promise<T>) =>
  whenViolated('data_grades_value_unique', 'grades.valueTaken', { value }, work);

function toFacts(input: NewDataGrade | DataGradeChange, configurationId: number | null): GradeFacts {
  const { GradeValue: value, ShouldFilter } = input;
  if (ShouldFilter && configurationId !== null) throw problem('grades.filtered', { value });
  return { value, should_filter: ShouldFilter, grade_configuration_id: configurationId };
}
