import { ApprovalLevelInput, DataGradeChange, NewDataGrade, NewGradeConfiguration } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import {
  addDataGrade,
  addGradeConfiguration,
  listConfigurations,
  listEffectiveLevels,
  listGrades,
  saveApprovalLevel,
  updateDataGrade,
} from '#slices/continuous';

interface Accepted {
  readonly Value: number;
  readonly Text: string;
}

/** Makes what a person has agreed to levels and grades of the tenant, through the same functions as the screens. */
export async function acceptProposals(
  scope: Scope,
  { Levels, Grades }: { readonly Levels: readonly Accepted[]; readonly Grades: readonly Accepted[] },
): Promise<{ Levels: number; Grades: number }> {
  const levels = new Map((await scope.transaction(listEffectiveLevels)).map((level) => [level.value, level]));
  for (const { Value, Text } of Levels) {
    const known = levels.get(Value);
    const unchanged = { Description: known?.description ?? '', IsDefault: known?.is_default ?? false };
    await saveApprovalLevel(scope, ApprovalLevelInput.parse({ DatabaseValue: Value, OutputText: Text, ...unchanged }));
  }
  for (const grade of Grades) await acceptGrade(scope, grade);
  return { Levels: Levels.length, Grades: Grades.length };
}

/** A grade with the code that output writes for it: one that is there already, or a new one. */
async function acceptGrade(scope: Scope, { Value, Text }: Accepted): Promise<void> {
  const { grades, codes } = await scope.transaction(async (tx) => ({
    grades: await listGrades(tx),
    codes: await listConfigurations(tx),
  }));
  const code = codes.find((one) => one.code.toLowerCase() === Text.toLowerCase());
  const made = code ?? (await addGradeConfiguration(scope, NewGradeConfiguration.parse({ Code: Text })));
  const known = grades.find(({ value }) => value === Value);
  const facts = { GradeValue: Value, ShouldFilter: known?.should_filter ?? false, GradeConfigurationId: made.id };
  if (!known) await addDataGrade(scope, NewDataGrade.parse(facts));
  else if (known.grade_configuration_id !== made.id) {
    await updateDataGrade(scope, DataGradeChange.parse({ Id: known.id, ...facts }));
  }
}
