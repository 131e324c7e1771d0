/** The relations used in place of tables in the export of everything. */
export const gradeSourceTexts = {
  dataGrades: 'data_grades',
  gradeConfigurations: 'grade_configurations',
  approvalLevels: 'approval_levels',
  continuousSettings: 'continuous_settings',
} as const;
