import type { DataGrade, GradeConfiguration } from '@freshet/contract';
import type { z } from 'zod';
import type { ConfigurationRow, GradeRow } from './grade-queries.ts';

export const toDataGrade = (row: GradeRow, tenantId: number): z.input<typeof DataGrade> => ({
  Id: row.id,
  GradeValue: row.value,
  ShouldFilter: row.should_filter,
  TenantId: tenantId,
  GradeConfigurationId: row.grade_configuration_id,
});

/** A configuration with those of the grades that belong to it. */
export const toGradeConfiguration = (
  row: ConfigurationRow,
  grades: readonly GradeRow[],
  tenantId: number,
): z.input<typeof GradeConfiguration> => ({
  Id: row.id,
  Code: row.code,
  Description: row.description,
  TenantId: tenantId,
  Grades: grades
    .filter(({ grade_configuration_id }) => grade_configuration_id === row.id)
    .map((grade) => toDataGrade(grade, tenantId)),
});
