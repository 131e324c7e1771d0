import { type Sentence, sentence } from '@freshet/contract';
import { plainParsing, usualMissingWords } from '../../rows/parse-settings.ts';
import { type Importer, plainText, type TableHead } from '../importer.ts';
import { readTables } from '../layouts/read-tables.ts';
import { isBlank } from '../layouts/row-checks.ts';
import { withTitleFraction } from '../titles/title-fraction.ts';
import { isAnalyteHeader } from './crosstab-labels.ts';
import { type CrosstabColumns, nameColumns } from './name-columns.ts';
import { isAboutSamples, readCrosstab } from './read-crosstab.ts';
import type { Guess } from './stated-of-samples.ts';

/** Analytes in rows with their units, samples in columns, as many laboratories report them and consultants keep them. */
export const labCrosstab: Importer = {
  id: 'lab-crosstab',
  label: 'Laboratory crosstab',
  description: {
    en: 'Analytes in rows with their units, samples in columns, with the sample and its date above them.',
    fr: 'Les paramètres en lignes avec leurs unités, les échantillons en colonnes, avec leur nom et leur date au-dessus.',
  },
  parsing: { ...plainParsing, missingWords: usualMissingWords },
  text: plainText,
  allowsPartial: true,
  isGeneral: true,
  duplicates: 'hold',
  template: {
    fileName: 'laboratory-crosstab.csv',
    text: [
      'Sample ID,,,North Creek,South Creek',
      'Date Sampled,,,2026-02-28 09:00,2026-02-28 10:15',
      'Lab ID,,,LAB-1,LAB-2',
      'Analyte,Unit,RDL,,',
      'Dissolved Metals',
      'Copper,mg/L,0.0002,0.0012,<0.0002',
      '',
    ].join('\r\n'),
  },
  recognise: ({ tables }) => {
    const fit = tables.map(fitOf).find((each) => each !== null);
    if (!fit) return null;
    const reason = sentence('formatOfCrosstab', { row: fit.rowNo, samples: fit.samples });
    return { confidence: fit.guesses.length > 0 ? 0.7 : 0.85, reasons: [reason, ...fit.guesses.map(describeGuess)] };
  },
  missingColumns: ({ tables }) => {
    const columns = tables.flatMap(({ rows }) => columnsOf(rows) ?? [])[0];
    if (!columns) return null;
    const isMissing = (field: 'Station' | 'SampleDateTime') =>
      columns.samples.length === 0 || columns.samples.some(({ fields }) => fields[field] === undefined);
    const missing = [
      ...(isMissing('Station') ? ['Sample ID'] : []),
      ...(isMissing('SampleDateTime') ? ['Date Sampled'] : []),
    ];
    return { share: 0.55, missing };
  },
  partOf: (head) => ('rows' in head && fitOf(head) ? 'data' : null),
  read: (submission, sink) =>
    readTables(submission, sink, labCrosstab, (table, head) => {
      const fit = fitOf(head);
      return readCrosstab(table, fit ? withTitleFraction(head, fit.rowNo, sink) : sink);
    }),
};

const describeGuess = ({ kind, text }: Guess): Sentence => {
  if (kind === 'unlabelled') return sentence('formatDatesUnlabelled');
  if (kind === 'unlabelledNames') return sentence('formatNamesUnlabelled', { text });
  return sentence(kind === 'ofAll' ? 'formatOneForAll' : 'formatCarriedRight', { text });
};

/** Every sample needs a station and a day: without them a table of this shape is no set of results. */
function fitOf({ rows }: TableHead): { rowNo: number; samples: number; guesses: readonly Guess[] } | null {
  const columns = columnsOf(rows);
  if (!columns) return null;
  const { samples, guesses, rowNo } = columns;
  const isWhole = samples.every(({ fields }) => fields.Station !== undefined && fields.SampleDateTime !== undefined);
  return samples.length > 0 && isWhole ? { rowNo, samples: samples.length, guesses } : null;
}

/** What the columns of the first block are; null without a line over analytes, or without any below it. */
function columnsOf(rows: TableHead['rows']): (CrosstabColumns & { readonly rowNo: number }) | null {
  const header = rows.find(({ cells }) => isAnalyteHeader(cells));
  if (!header) return null;
  const above = rows.filter(({ rowNo }) => rowNo < header.rowNo);
  const after = rows.filter(({ rowNo, cells }) => rowNo > header.rowNo && !isBlank(cells));
  const end = after.findIndex((row) => !isAboutSamples(row, header));
  if (end < 0) return null;
  const below = after.slice(0, end);
  return { ...nameColumns(above, header, below), rowNo: header.rowNo };
}
