import type { Finding, Severity, StagedRow } from '@freshet/contract';
import type { NameKind } from '../../ingestion-queries.ts';

/**
 * The fields a row may have, in the order they are shown. The first ones always show, the others where a file has them.
 */
export const rowFields = [
  'Station',
  'Analyte',
  'Fraction',
  'Prefix',
  'Result',
  'Unit',
  'SampleDateTime',
  'SampleTime',
  'DetectionLimit',
  'DetectionLimitUnit',
  'ReportingLimit',
  'ReportingLimitUnit',
  'QuantitationLimit',
  'QuantitationLimitUnit',
  'UpperLimit',
  'UpperLimitUnit',
  'DetectionCondition',
  'ResultStatus',
  'Method',
  'Speciation',
  'Basis',
  'CasNumber',
  'MediaType',
  'QaQcType',
  'Replicate',
  'DepthStart',
  'DepthEnd',
  'DepthUnit',
  'TimeZone',
  'CocCode',
  'LabSampleId',
  'ParentSample',
  'LabName',
  'AnalysedDateTime',
  'SampledBy',
  'Flags',
  'Comment',
  'StationName',
  'Latitude',
  'Longitude',
] as const;
export type RowField = (typeof rowFields)[number];

const always: readonly RowField[] = ['Station', 'SampleDateTime', 'Analyte', 'Result', 'Unit'];

/** The fields worth a column: those every file has, and those in which one of these rows holds or lacks something. */
export const fieldsShown = (rows: readonly StagedRow[]): readonly RowField[] =>
  rowFields.filter(
    (field) =>
      always.includes(field) ||
      (field === 'Fraction' && rows.some(({ Fraction }) => Fraction !== '')) ||
      rows.some(({ Fields, Findings }) => Boolean(Fields[field]) || Findings.some(({ Field }) => Field === field)),
  );

const widths: Partial<Record<RowField, number>> = {
  Station: 190,
  SampleDateTime: 164,
  Analyte: 140,
  Fraction: 95,
  Result: 95,
  Unit: 75,
  Prefix: 60,
  Comment: 220,
  Method: 150,
};
export const widthOf = (field: RowField): number => widths[field] ?? 120;

/** What a cell says; a name that was understood as another one says so. */
export function cellTextOf({ Fields, StationName, AnalyteName, Fraction }: StagedRow, field: RowField): string {
  const written = Fields[field] ?? '';
  // Shown by the name of the analyte.
  if (field === 'Fraction' && written === '' && Fraction !== '') return `→ ${Fraction}`;
  const meant = field === 'Station' ? StationName : field === 'Analyte' ? AnalyteName : null;
  return meant && meant !== written ? `${written} → ${meant}` : written;
}

const weights: Record<Severity, number> = { error: 3, warning: 2, info: 1 };

/** Found about the row as a whole, because of what it says: the cell of its result is marked. */
const aboutResult: ReadonlySet<string> = new Set(['duplicateInFile', 'duplicateOfStored']);

/** The findings about a cell that are shown, the worst first; those about the row as such for an empty field. */
export const findingsOf = (row: StagedRow, field: string, shown: readonly Severity[]): readonly Finding[] =>
  row.Findings.filter(
    ({ Field, Code, Severity, IsResolved }) =>
      !IsResolved && shown.includes(Severity) && (Field === field || (field === 'Result' && aboutResult.has(Code))),
  )
    .slice()
    .sort((a, b) => weights[b.Severity] - weights[a.Severity]);

const kindsOfFields: Partial<Record<string, NameKind>> = {
  Station: 'station',
  Analyte: 'analyte',
  Unit: 'unit',
  DetectionLimitUnit: 'unit',
  ReportingLimitUnit: 'unit',
  QuantitationLimitUnit: 'unit',
  UpperLimitUnit: 'unit',
  Method: 'method',
  MediaType: 'media',
};

/** Findings that another name for the text would settle. */
const nameCodes = /^(unknown|unitOutsideGroup|unitNotConvertible|limitUnit|stationNotDiscrete)/;

/** The question a finding asks when a text is not known, or known as something else: what it means. */
export const nameKindOf = ({ Code, Field }: Pick<Finding, 'Code' | 'Field'>): NameKind | null =>
  nameCodes.test(Code) ? (kindsOfFields[Field] ?? null) : null;

export interface Cell {
  readonly row: number;
  readonly column: number;
}

const isWaiting = ({ State }: StagedRow) => State === 'held' || State === 'rejected';

/** The next cell with a problem after `from`, in rows that wait; null when there is none in these rows. */
export function nextProblem(
  rows: readonly StagedRow[],
  fields: readonly RowField[],
  from: Cell,
  shown: readonly Severity[],
): Cell | null {
  for (let row = Math.max(0, from.row); row < rows.length; row += 1) {
    const each = rows[row];
    if (!each || !isWaiting(each)) continue;
    const first = row === from.row ? from.column + 1 : 0;
    const column = fields.findIndex((field, at) => at >= first && findingsOf(each, field, shown).length > 0);
    if (column >= 0) return { row, column };
    // A row may wait for a reason that no cell shows.
    const hasMarkedCell = fields.some((field) => findingsOf(each, field, shown).length > 0);
    if (!hasMarkedCell && row > from.row) return { row, column: 0 };
  }
  return null;
}
