import { sentence } from '@freshet/contract';
import { csvLine } from '@freshet/domain/delimited';
import type { Companion, OpenedFiles, Table } from '#platform/tables';
import { rowFinding, stopReading } from '../findings/findings-catalogue.ts';
import type { LeaveReason } from '../rows/left-out.ts';
import { plainParsing } from '../rows/parse-settings.ts';
import { readQaQcKind } from '../rows/parse-words.ts';
import { qcWithoutStation } from './agencies/qc-without-station.ts';
import { basisOf, equisMeaningColumns, mediaOf, qualifiersOf } from './equis-fields.ts';
import {
  equisHeader,
  equisJoinedColumns,
  equisResultSignature,
  equisSampleColumns,
  equisSampleSignature,
} from './equis-header.ts';
import type { HeaderNames } from './headers/header.ts';
import { countNames, firstRow, missingColumnsIn } from './headers/header-in.ts';
import { readHead } from './headers/read-head.ts';
import { type Importer, type PartName, plainText, type Sink, type TableHead } from './importer.ts';
import { type LongRow, readLong } from './layouts/read-long.ts';
import { readRecords, type TableRecord, textIn } from './layouts/read-records.ts';

const resultNames: HeaderNames = {
  Analyte: ['chemical_name', 'cas_rn'],
  CasNumber: ['cas_rn'],
  Method: ['lab_anl_method_name'],
  Fraction: ['fraction', 'total_or_dissolved'],
  Speciation: ['speciation', 'method_speciation', 'reported_as'],
  Result: ['result_value', 'report_result_value', 'result_text', 'report_result_text', 'result_numeric'],
  Unit: ['result_unit', 'report_result_unit'],
  DetectionLimit: ['reporting_detection_limit', 'report_reporting_limit'],
  QuantitationLimit: ['quantitation_limit'],
  DetectionLimitUnit: ['detection_limit_unit'],
  DetectionCondition: ['detect_flag'],
  LabSampleId: ['lab_sample_id'],
  LabName: ['lab_name_code'],
  AnalysedDateTime: ['analysis_date'],
  Flags: ['lab_qualifiers', 'validator_qualifiers', 'interpreted_qualifiers'],
  Comment: ['result_comment', 'comment'],
};
const extras = [
  'sys_sample_code',
  '#sys_sample_code',
  'result_type_code',
  'reportable_result',
  'method_detection_limit',
  'minimum_detectable_conc',
  ...equisMeaningColumns,
];

/** Some exports put a `#` before the first name. */
function clean(head: TableHead) {
  const row = firstRow(head);
  return row && { ...row, cells: row.cells.map((cell) => cell.replace(/^#\s*/, '')) };
}

/** A row of results without names above it is recognised by what is where its flags should be. */
function hasNoHeader(head: TableHead): boolean {
  const cells = firstRow(head)?.cells ?? [];
  const at = (name: (typeof equisHeader)[number]) => (cells[equisHeader.indexOf(name)] ?? '').trim();
  return (
    cells.length >= 60 &&
    cells.length <= 66 &&
    /^[YN]$/i.test(at('detect_flag')) &&
    /^(?:TRG|SUR|IS|TIC|SC)$/i.test(at('result_type_code'))
  );
}

function equisPart(head: TableHead | Companion): PartName | null {
  if (!('rows' in head)) return null;
  const row = clean(head);
  if (countNames(row, equisResultSignature) >= 5 || hasNoHeader(head)) return 'results';
  return countNames(row, equisSampleSignature) >= 4 ? 'samples' : null;
}

/** Whether a table of results says where and when each sample was taken. */
const hasSamples = (head: TableHead): boolean => countNames(clean(head), ['sys_loc_code', 'sample_date']) === 2;

export const equis: Importer = {
  id: 'equis',
  label: 'EQuIS',
  description: {
    en: 'A sample table and a table of test results with quality control, with or without header; or both in one table.',
    fr: 'Une table d’échantillons et une table de résultats avec contrôle de la qualité, avec ou sans en-tête; ou les deux dans une seule table.',
  },
  multiPart: 'together',
  // With the time or without it: laboratories write both.
  parsing: { ...plainParsing, dateOrder: 'monthFirst', hasSignColumn: true },
  text: { ...plainText, isLenient: true },
  allowsPartial: true,
  duplicates: 'hold',
  template: {
    fileName: 'EQuIS TestResultQC.csv',
    text: csvLine(equisHeader),
  },
  recognise: ({ tables }) => {
    const parts = new Set(tables.map(equisPart));
    if (!parts.has('results') && !parts.has('samples')) return null;
    const isFlat = tables.some((head) => equisPart(head) === 'results' && 'rows' in head && hasSamples(head));
    const isWhole = parts.has('results') && (parts.has('samples') || isFlat);
    const reason = isWhole
      ? sentence('formatOfEquis')
      : sentence(parts.has('results') ? 'formatOfEquisResults' : 'formatOfEquisSamples');
    const missing = isWhole ? [] : [parts.has('results') ? 'Sample' : 'TestResultQC'];
    return { confidence: isWhole ? 0.97 : 0.9, reasons: [reason], missing };
  },
  missingColumns: ({ tables }) =>
    missingColumnsIn(tables, resultNames, ['Analyte', 'Result', 'Method', 'DetectionCondition', 'LabName']),
  partOf: equisPart,
  deliveryName: ({ fileName }) =>
    (fileName.split('/').at(-1) ?? '')
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replace(/_?(?:sample|samples|testresultsqc|testresultqc|trqc|batch)_?(?:v\d+)?/g, '')
      .replace(/[^a-z0-9]+$/, ''),
  read: readEquis,
};

async function* readEquis({ tables }: OpenedFiles, sink: Sink): AsyncGenerator<void> {
  const parts: { table: Table; head: TableHead; part: PartName | null }[] = [];
  for (const table of tables) {
    const head = await readHead(table);
    parts.push({ table, head, part: equisPart(head) });
  }
  const results = parts.filter(({ part }) => part === 'results');
  const sampleTables = parts.filter(({ part }) => part === 'samples');
  const fileNo = tables[0]?.fileNo ?? 0;
  if (results.length === 0) throw stopReading('partMissing', { fileNo }, { part: 'TestResultQC' });
  if (sampleTables.length === 0 && !results.every(({ head }) => hasSamples(head)))
    throw stopReading('partMissing', { fileNo }, { part: 'Sample' });
  const samples = new Map<string, TableRecord>();
  for (const { table } of sampleTables) {
    for (const record of await readRecords(table, sink.addFinding))
      samples.set(textIn(record, 'sys_sample_code'), record);
  }
  for (const { table, head } of results) {
    const named = hasNoHeader(head) ? { header: [...equisHeader] } : {};
    const isFlat = hasSamples(head);
    const layout = {
      names: resultNames,
      required: ['Analyte', 'Result'] as const,
      extras: [...extras, ...(isFlat ? equisSampleColumns : [])],
      joinedColumns: equisJoinedColumns,
      ...named,
    };
    yield* readLong(table, { ...layout, finish: (row) => joinSample(row, samples, isFlat) }, sink);
  }
}

function joinSample(row: LongRow, samples: ReadonlyMap<string, TableRecord>, isFlat: boolean): LeaveReason | null {
  const { fields, extra } = row;
  if (/^(?:SUR|IS)$/i.test(extra('result_type_code'))) return 'surrogates';
  if (/^n/i.test(extra('reportable_result'))) return 'notReported';
  const code = extra('sys_sample_code') || extra('#sys_sample_code');
  const sample = samples.get(code);
  if (!sample && !isFlat)
    row.addFinding(rowFinding('sampleUnknown', row.rowNo, { column: 'sys_sample_code', text: code }));
  const sampled = (...names: string[]): string =>
    textIn(sample, ...names) || (isFlat ? (names.map(extra).find((text) => text !== '') ?? '') : '');
  const isDuplicate = readQaQcKind(sampled('sample_type_code')) === 'Field duplicate';
  const parent = samples.get(isDuplicate ? sampled('parent_sample_code') : '');
  const stated = {
    // A duplicate taken in the field is of the station of its parent.
    Station: sampled('sys_loc_code') || textIn(parent, 'sys_loc_code'),
    SampleDateTime: sampled('sample_date'),
    SampleTime: sampled('sample_time'),
    QaQcType: sampled('sample_type_code'),
    ParentSample: sampled('parent_sample_code'),
    MediaType: mediaOf(sampled('sample_matrix_code', 'matrix_code')),
    DepthStart: sampled('start_depth'),
    DepthEnd: sampled('end_depth'),
    DepthUnit: sampled('depth_unit'),
    CocCode: sampled('chain_of_custody', 'sample_delivery_group'),
    DetectionLimit: extra('method_detection_limit') || extra('minimum_detectable_conc'),
    Basis: basisOf(extra),
  };
  const flags = qualifiersOf(fields.Flags, extra);
  if (flags !== '') fields.Flags = flags;
  for (const [field, text] of Object.entries(stated))
    if (text !== '' && isStated(field, stated)) fields[field] ??= text;
  if (!fields.Station && fields.QaQcType && !/^n$/i.test(fields.QaQcType)) return qcWithoutStation(fields.QaQcType);
  return null;
}

// Object.entries forgets what the keys are.
const isStated = <Stated extends object>(field: string, stated: Stated): field is Extract<keyof Stated, string> =>
  field in stated;
