import { plainJudging } from '../judge-settings.ts';
import type { FieldName } from '../rows.ts';
import type { HeaderNames } from './header.ts';
import { type FoundHeader, findHeader } from './header-in.ts';
import { type Importer, plainText, type TableHead } from './importer.ts';
import { readAcross } from './read-across.ts';
import { readTables } from './read-tables.ts';
import { isBlank } from './row-checks.ts';
import { splitHeading } from './split-heading.ts';
import { usualNames } from './usual-names.ts';

const {
  Analyte: _analyte,
  Result: _result,
  Unit: _unit,
  Prefix: _prefix,
  DetectionLimit: _limit,
  ReportingLimit: _reporting,
  QuantitationLimit: _quantitation,
  UpperLimit: _upper,
  Method: _method,
  ...sampleNames
} = usualNames;
const names: HeaderNames = sampleNames;
const required: readonly FieldName[] = ['Station', 'SampleDateTime'];

export const genericWide: Importer = {
  id: 'generic-wide',
  label: 'Generic wide',
  description: 'One sample in each row, with a column for each analyte and its unit in brackets or in the row below.',
  judge: { ...plainJudging, missingWords: ['na', 'n/a', '-', '--', '---', '----', 'ns', 'nr'] },
  text: plainText,
  allowsPartial: true,
  duplicates: 'hold',
  template: {
    fileName: 'generic-wide.csv',
    text: [
      'Station,SampleDateTime,LabSampleId,Copper dissolved (mg/L),Cadmium dissolved (mg/L),pH (pH units)',
      'North Creek,2026-02-28 09:00,LAB-1,0.0012,<0.00001,7.8',
      'South Creek,2026-02-28 10:15,LAB-2,0.0021,0.00002,7.4',
      '',
    ].join('\r\n'),
  },
  recognise: ({ tables }) => {
    const fit = tables.map(fitOf).find((found) => found !== null);
    if (!fit) return null;
    const reason = `Columns for station and date were found in row ${fit.header.row.rowNo}, and ${fit.analytes} columns of numbers beside them.`;
    return { confidence: fit.withUnits > 0 || fit.unitRow !== null ? 0.55 : 0.45, reasons: [reason] };
  },
  partOf: (head) => ('rows' in head && fitOf(head) ? 'data' : null),
  read: (submission, sink) =>
    readTables(submission, sink, genericWide, (table, head) => {
      const fit = fitOf(head);
      const layout = { names, required, unitRow: fit?.unitRow ?? null };
      return readAcross(table, fit ? { ...layout, headerRow: fit.header.row.rowNo } : layout, sink);
    }),
};

interface WideFit {
  readonly header: FoundHeader;
  readonly analytes: number;
  readonly withUnits: number;
  readonly unitRow: number | null;
}

const valueLike = /^(?:[<>]=?\s*)?-?[\d.,]+(?:[eE][+-]?\d+)?$|^(?:nd|n\.d\.|na|n\/a|-+)$/i;

function fitOf(head: TableHead): WideFit | null {
  const long = findHeader(head.rows, usualNames);
  if (long?.fields.has('Analyte') && long.fields.has('Result')) return null;
  const header = findHeader(head.rows, names);
  if (!header || !required.every((field) => header.fields.has(field))) return null;
  const below = head.rows.filter(({ rowNo, cells }) => rowNo > header.row.rowNo && !isBlank(cells));
  const unitRow = below[0] && isUnitRow(below[0].cells, header) ? below[0].rowNo : null;
  const data = below.filter(({ rowNo }) => rowNo !== unitRow);
  const taken = new Set(header.fields.values());
  const analytes = header.row.cells.flatMap((name, column) => {
    if (taken.has(column) || name.trim() === '') return [];
    const texts = data.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => text !== '');
    return texts.length > 0 && texts.filter((text) => valueLike.test(text)).length >= texts.length / 2 ? [name] : [];
  });
  if (analytes.length === 0) return null;
  return {
    header,
    analytes: analytes.length,
    withUnits: analytes.filter((name) => splitHeading(name).unit !== '').length,
    unitRow,
  };
}

/** A row of units has texts over the analytes and nothing (or no more than a word) where the samples are told apart. */
function isUnitRow(cells: readonly string[], { fields }: FoundHeader): boolean {
  const taken = new Set(fields.values());
  if ((cells[fields.get('SampleDateTime') ?? -1] ?? '').trim() !== '') return false;
  const texts = cells.filter((text, column) => !taken.has(column) && text.trim() !== '');
  return texts.length > 0 && texts.every((text) => !valueLike.test(text.trim()));
}
