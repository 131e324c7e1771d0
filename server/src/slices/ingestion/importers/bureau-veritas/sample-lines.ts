import type { FieldName } from '../../rows/rows.ts';
import { foldHeader } from '../headers/header.ts';
import { isBlank } from '../layouts/row-checks.ts';

/** What the lines above the analytes say of each sample, by the label before them. */
const labels: ReadonlyMap<string, FieldName> = new Map<string, FieldName>([
  ...['bureauveritasid', 'bureauveritassampleid', 'bvlabsid', 'bvid', 'maxxamid'].map(
    (name) => [name, 'LabSampleId'] as const,
  ),
  ...['samplingdate', 'datesampled', 'sampledate', 'samplingdatetime'].map((name) => [name, 'SampleDateTime'] as const),
  ...['samplingtime', 'timesampled'].map((name) => [name, 'SampleTime'] as const),
  ...['cocnumber', 'coc'].map((name) => [name, 'CocCode'] as const),
  ...['sampleid', 'clientsampleid', 'clientid'].map((name) => [name, 'Station'] as const),
  ...['matrix', 'samplematrix'].map((name) => [name, 'MediaType'] as const),
]);

/** A line that says something of each sample, with what it says and where the samples begin. */
export function labelOf(cells: readonly string[]): { readonly column: number; readonly field: FieldName } | null {
  for (let column = 0; column < Math.min(cells.length, 3); column += 1) {
    const field = labels.get(foldHeader((cells[column] ?? '').replace(/:\s*$/, '')));
    if (field) return isBlank(cells.slice(column + 1)) ? null : { column, field };
  }
  return null;
}

const limits: ReadonlyMap<string, FieldName> = new Map<string, FieldName>([
  ...['rdl', 'lor', 'rl', 'mrl'].map((name) => [name, 'ReportingLimit'] as const),
  ...['mdl', 'dl', 'edl'].map((name) => [name, 'DetectionLimit'] as const),
]);

/** Which limit stands below a name in the line of units. */
export const limitOf = (name: string): FieldName | null => limits.get(foldHeader(name)) ?? null;

const besides = /^(?:qc\s?batch|criteria\b.*|guideline\b.*|method\b.*|maximum\b.*|cas\b.*)$/i;
export const isBeside = (name: string): boolean => besides.test(name);

export const unitColumn = (cells: readonly string[]): number =>
  cells.slice(0, 4).findIndex((cell) => /^units?$/i.test(cell.trim()));

/** The line that names the columns below: `UNITS`, the samples, `RDL`, `QC Batch`. */
export const isUnitLine = (cells: readonly string[]): boolean => {
  const at = unitColumn(cells);
  return at >= 0 && cells.slice(at + 1).some((cell) => limitOf(cell) !== null || isBeside(cell.trim()));
};
