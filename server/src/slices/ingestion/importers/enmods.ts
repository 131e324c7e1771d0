import { fileFinding } from '../findings/findings-catalogue.ts';
import type { RowFinding } from '../rows/rows.ts';
import { enmodsHeader } from './enmods/enmods-header.ts';
import { checkEnmodsRules, enmodsExtras, enmodsRuleFindings } from './enmods/enmods-rules.ts';
import { makeSurveyRows, recheckSurvey, surveyExtras, surveyRuleFindings } from './enmods/enmods-survey.ts';
import { foldHeader, mapHeader } from './headers/header.ts';
import { findHeader } from './headers/header-in.ts';
import { readHead } from './headers/read-head.ts';
import type { Importer, TableHead } from './importer.ts';
import type { LongRow } from './layouts/read-long.ts';
import { type LongFormat, longImporter } from './long-importer.ts';

const names = {
  Station: ['Location ID'],
  SampleDateTime: ['Observed DateTime'],
  Analyte: ['Observed Property ID'],
  Method: ['Analysis Method', 'Lab: Analysis Method'],
  Fraction: ['Fraction', 'Lab: Sample Fraction'],
  Speciation: ['Speciation', 'Lab: Speciation', 'EA_Speciation'],
  Result: ['Result Value'],
  Unit: ['Result Unit'],
  DetectionLimit: ['Method Detection Limit', 'Lab: MDL'],
  ReportingLimit: ['Method Reporting Limit', 'Lab: MRL'],
  DetectionCondition: ['Detection Condition', 'Lab: Detection Condition'],
  ResultStatus: ['Result Status'],
  QaQcType: ['QC Type', 'QC: Type'],
  ParentSample: ['QC Source Activity Name', 'QC: Source Sample ID'],
  LabSampleId: ['Lab Sample ID', 'Lab: Sample ID', 'Lab: Specimen Name'],
  CocCode: ['Work Order Number'],
  LabName: ['Analyzing Agency', 'Lab: From Laboratory'],
  MediaType: ['Medium'],
  DepthStart: ['Depth Upper', 'Depth'],
  DepthEnd: ['Depth Lower'],
  DepthUnit: ['Depth Unit'],
  AnalysedDateTime: ['Analyzed Date Time', 'Analyzed DateTime'],
  SampledBy: ['Field Visit Participants'],
  Flags: ['Lab Quality Flag', 'Lab: Quality Flag'],
  Comment: ['Lab Comment', 'Lab: Comment'],
} as const;

const shared = {
  id: 'enmods',
  label: 'BC EnMoDS',
  description: {
    en: 'Submissions to the Environmental Monitoring Data System of British Columbia, with its rules.',
    fr: 'Dépôts à l’Environmental Monitoring Data System de la Colombie-Britannique, avec ses règles.',
  },
  names,
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  parsing: { hasSignColumn: true },
  signatureColumns: [
    'Location ID',
    'Observed Property ID',
    'Observed DateTime',
    'Data Classification',
    'Result Grade',
    'Source of Rounded Value',
  ],
  leastSignature: 4,
  template: {
    fileName: 'enmods.csv',
    text: [
      enmodsHeader.join(','),
      ',A. Person,74 - Permittee,COMP,COC-1,E123456,2026-02-28T08:45:00-08:00,,,,,TRUE,,NITRIC_ACID,,,,Grab,Water - Fresh,,,,2026-02-28T09:00:00-08:00,,Copper Dissolved (fl. conc.),0.0012,0.0002,,mg/L,,LOWER,DISSOLVED,LAB,,,,Example Lab,F032,2026-03-02T10:00:00-08:00,Preliminary,Ungraded,,,,,,,2026-03-01T08:00:00-08:00,,LAB-1,,,,REGULAR,,,',
      '',
    ].join('\r\n'),
  },
} as const satisfies Partial<LongFormat>;

type Finish = (row: LongRow) => void;

const olderWith = (finish: Finish) =>
  longImporter({
    ...shared,
    extras: surveyExtras,
    // Two bottles of one visit are distinguished by their names, where the laboratory gave no number.
    finish: (row) => {
      nameBottle(row, 'Lab: Specimen Name');
      finish(row);
      return null;
    },
  });
const strictWith = (finish: Finish) =>
  longImporter({
    ...shared,
    extras: [...new Set([...enmodsExtras, ...surveyExtras])],
    finish: (row) => {
      checkEnmodsRules(row);
      nameBottle(row, 'Specimen Name');
      finish(row);
      return null;
    },
  });

function nameBottle({ fields, extra }: LongRow, column: string): void {
  if (!fields.LabSampleId && extra(column) !== '') fields.LabSampleId = extra(column);
}

/** With more columns that are missing or unknown it is not the layout of the 57. */
const mostOddColumns = 3;

/** The rules are for the 57 columns; a layout before them is read without. */
export const enmods: Importer = {
  ...strictWith(() => undefined),
  ruleFindings: [...enmodsRuleFindings, ...surveyRuleFindings],
  recheck: ({ rowNo, header, cells, fields }) => {
    const { missing, extra: unknown } = differencesIn(header);
    const rowFindings: RowFinding[] = [];
    const columnOf = mapHeader(header, names);
    const index = new Map(header.map((name, at) => [foldHeader(name), at]));
    const fieldAt = new Map([...columnOf].map(([field, at]) => [at, field]));
    // What a person wrote in the place of a cell counts; the other cells are as they are in the file.
    const extra = (name: string) => {
      const at = index.get(foldHeader(name)) ?? -1;
      const field = fieldAt.get(at);
      return (field === undefined ? (cells[at] ?? '') : (fields[field] ?? '')).trim();
    };
    const row: LongRow = { rowNo, fields, extra, addFinding: (finding) => rowFindings.push(finding) };
    if (missing.length + unknown.length <= mostOddColumns) checkEnmodsRules(row);
    recheckSurvey(row);
    return rowFindings;
  },
  async *read(submission, sink) {
    const first = submission.tables[0];
    const place = { fileNo: first?.fileNo ?? 0, sheet: first?.sheet ?? '' };
    const { missing, extra, moved } = first ? headerDifferences(await readHead(first)) : noDifferences;
    const isOlder = missing.length + extra.length > mostOddColumns;
    if (isOlder) sink.addFinding(fileFinding('enmodsOlder', place));
    else if (missing.length > 0) sink.addFinding(fileFinding('enmodsMissing', place, { columns: missing.join(', ') }));
    if (!isOlder && extra.length > 0) sink.addFinding(fileFinding('enmodsExtra', place, { columns: extra.join(', ') }));
    if (moved !== null) sink.addFinding(fileFinding('enmodsMoved', { ...place, column: moved }));
    const survey = makeSurveyRows(sink);
    yield* (isOlder ? olderWith : strictWith)(survey.finish).read(submission, survey.sink);
    yield* survey.addWaiting();
  },
};

interface Differences {
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** The first column that is not in its place. */
  readonly moved: string | null;
}
const noDifferences: Differences = { missing: [], extra: [], moved: null };

/** What differs from the columns that EnMoDS wants, in the order in which it wants them. */
function headerDifferences(head: TableHead): Differences {
  const matchingHeader = findHeader(head.rows, names);
  return matchingHeader ? differencesIn(matchingHeader.row.cells) : noDifferences;
}

function differencesIn(header: readonly string[]): Differences {
  const there = header.map(foldHeader).filter((name) => name !== '');
  const wanted = enmodsHeader.map(foldHeader);
  const missing = enmodsHeader.filter((name) => !there.includes(foldHeader(name)));
  const extra = header.filter((name) => name.trim() !== '' && !wanted.includes(foldHeader(name)));
  const isSame = missing.length + extra.length === 0;
  const moved = isSame ? enmodsHeader.find((name, index) => there[index] !== foldHeader(name)) : undefined;
  return { missing, extra, moved: moved ?? null };
}
