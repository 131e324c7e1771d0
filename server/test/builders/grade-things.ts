import { randomInt, randomUUID } from 'node:crypto';
import type { TenantWorld } from '#test/world';

/** A grade value that nothing has yet, but for a chance in thousands. */
export const anyGradeValue = (): number => randomInt(-30_000, 30_000);

/** A data grade that is bound to nothing, and an output configuration without grades. */
export async function makeGradeThings({ admin }: TenantWorld) {
  const grade = await admin.dataGrades.addDataGrade({ body: { GradeValue: anyGradeValue(), ShouldFilter: false } });
  const body = { Code: `Code ${randomUUID().slice(0, 8)}`, Description: 'Good' };
  const configuration = await admin.dataGrades.addGradeConfiguration({ body });
  return { dataGrade: grade.Id, gradeConfiguration: configuration.Id };
}
