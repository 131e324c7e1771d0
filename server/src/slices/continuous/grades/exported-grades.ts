import type { ExportedTable } from '#platform/exported-table';
import { gradeSourceTexts } from './grade-sources.ts';

/** What grades and approval levels of continuous data mean in the tenant. */
export const exportedGrades: readonly ExportedTable[] = [
  {
    name: 'data_grades',
    about: 'Grades of continuous data.',
    from: `${gradeSourceTexts.dataGrades} g`,
    orderBy: 'g.value',
    columns: [
      ['grade_id', 'g.id', 'Number of the grade.'],
      ['value', 'g.value', 'The value that points carry.'],
      ['should_filter', 'g.should_filter', 'Whether points with it are excluded from all output.'],
      ['configuration_id', 'g.grade_configuration_id', 'Its output code; see grade_configurations.'],
    ],
  },
  {
    name: 'grade_configurations',
    about: 'Output codes of grades of continuous data.',
    from: `${gradeSourceTexts.gradeConfigurations} c`,
    orderBy: 'c.id',
    columns: [
      ['configuration_id', 'c.id', 'Number of the output configuration.'],
      ['code', 'c.code', 'What is written.'],
      ['description', 'c.description', 'What it means.'],
    ],
  },
  {
    name: 'approval_levels',
    about: "The tenant's own approval levels; the system defaults count for all other values.",
    from: `${gradeSourceTexts.approvalLevels} a`,
    orderBy: 'a.value',
    columns: [
      ['value', 'a.value', 'The number by which the database knows it.'],
      ['output_text', 'a.output_text', 'What is written for it.'],
      ['description', 'a.description', 'What it means.'],
      ['is_default', 'a.is_default', 'Whether points without an approval count as approved at it.'],
    ],
  },
  {
    name: 'continuous_settings',
    about: 'Source of the continuous data of the tenant.',
    from: `${gradeSourceTexts.continuousSettings} s`,
    orderBy: 's.tenant_id',
    columns: [['query_database', 's.query_database', 'The kind of database; Freshet where nothing was chosen.']],
  },
];
