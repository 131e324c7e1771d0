import { copyLine } from '#platform/db/copy/copy-line';
import type { ResolvedRow } from '../matching/resolve-row.ts';
import type { ClassNumbers } from '../rows/class-numbers.ts';
import type { FileFinding, RowFinding } from '../rows/rows.ts';

interface Place {
  readonly ordinal: number;
  /** The version of the file the row stands in. */
  readonly fileVersionId: number;
}

/** A row as COPY takes it, in the order of `incomingColumns`. */
export function stagedLine(row: ResolvedRow, { ordinal, fileVersionId }: Place, classes: ClassNumbers): string {
  const { parsed } = row;
  const { fields } = parsed;
  return copyLine([
    ordinal,
    fileVersionId,
    parsed.sheet,
    parsed.rowNo,
    parsed.columnNo,
    row.state,
    arrayText(row.causes),
    JSON.stringify(fields),
    false,
    cut(fields.Station),
    cut(fields.Analyte),
    cut(fields.Method),
    cut(parsed.unitText),
    cut(fields.MediaType),
    row.stationId,
    row.analyteId,
    row.analyteName,
    row.mediaTypeId,
    row.sampledAt,
    cut(inOne(fields.SampleDateTime, fields.SampleTime)),
    row.utcOffsetMinutes,
    row.sampledOn,
    row.depthM,
    row.fraction,
    row.speciation,
    cut(row.method),
    row.qaQcKind,
    parsed.replicate,
    parsed.sign,
    row.value,
    row.detectionLimit,
    row.unit,
    row.unitFamily,
    cut(row.basis),
    cut(parsed.originalText),
    cut(parsed.qualifier),
    orNull(fields.CocCode),
    cut(fields.LabSampleId),
    cut(fields.SampledBy),
    row.analysedAt,
    cut(fields.Comment, 2000),
    '{}',
    classes.station(fields),
    classes.analyte(fields, parsed.unitText),
  ]);
}

/** A finding about a row, in the order of `findingColumns`. */
export const findingLine = (finding: RowFinding, row: ResolvedRow, { ordinal, fileVersionId }: Place): string =>
  copyLine([
    ordinal,
    fileVersionId,
    row.parsed.sheet,
    row.parsed.rowNo,
    finding.column,
    finding.field,
    cut(finding.cellText),
    finding.code,
    finding.severity,
    JSON.stringify(finding.params),
    finding.sentence,
  ]);

export const fileFindingLine = (finding: FileFinding, fileVersionId: number | null): string =>
  copyLine([
    null,
    fileVersionId,
    finding.sheet,
    finding.rowNo,
    finding.column,
    '',
    cut(finding.cellText),
    finding.code,
    finding.severity,
    JSON.stringify(finding.params),
    finding.sentence,
  ]);

const cut = (text: string | undefined, most = 500): string =>
  text === undefined ? '' : text.length > most ? text.slice(0, most) : text;

/** Without building a list for each of a million rows. */
const inOne = (day = '', clock = ''): string => (day && clock ? `${day} ${clock}` : day || clock);

const orNull = (text: string | undefined): string | null => (text ? cut(text) : null);

/** Codes hold nothing that would have to be quoted. */
const arrayText = (codes: readonly string[]): string => `{${codes.join(',')}}`;
