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
      ['grade_id', 'g.id', 'Identifier of the grade.'],
      ['value', 'g.value', 'Value of the grade in the points.'],
      ['should_filter', 'g.should_filter', 'Whether points with this grade are excluded from all output.'],
      ['configuration_id', 'g.grade_configuration_id', 'Its output code; see grade_configurations.'],
    ],
  },
  {
    name: 'grade_configurations',
    about: 'Output codes of grades of continuous data.',
    from: `${gradeSourceTexts.gradeConfigurations} c`,
    orderBy: 'c.id',
    columns: [
      ['configuration_id', 'c.id', 'Identifier of the output configuration.'],
      ['code', 'c.code', 'Code written to output.'],
      ['description', 'c.description', 'Its meaning.'],
    ],
  },
  {
    name: 'approval_levels',
    about: 'Approval levels defined by the tenant; the system defaults apply to all other values.',
    from: `${gradeSourceTexts.approvalLevels} a`,
    orderBy: 'a.value',
    columns: [
      ['value', 'a.value', 'Value of the approval level in the database.'],
      ['output_text', 'a.output_text', 'Text written to output in its place.'],
      ['description', 'a.description', 'Its meaning.'],
      ['is_default', 'a.is_default', 'Whether points without an approval level are treated as having this one.'],
    ],
  },
  {
    name: 'continuous_settings',
    about: 'Source of the continuous data of the tenant.',
    from: `${gradeSourceTexts.continuousSettings} s`,
    orderBy: 's.tenant_id',
    columns: [['query_database', 's.query_database', 'Type of database; Freshet if none was chosen.']],
  },
];
