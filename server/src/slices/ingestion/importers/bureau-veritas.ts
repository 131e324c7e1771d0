import { sentence } from '@freshet/contract';
import { plainParsing, usualMissingWords } from '../rows/parse-settings.ts';
import { readCrosstab } from './bureau-veritas/read-crosstab.ts';
import { isUnitLine, labelOf } from './bureau-veritas/sample-lines.ts';
import { type Importer, plainText, type TableHead } from './importer.ts';
import { readTables } from './layouts/read-tables.ts';

/** Analytes in rows and samples in columns, as Bureau Veritas (and Maxxam before) prints and exports its reports. */
export const bureauVeritas: Importer = {
  id: 'bureau-veritas',
  label: 'Bureau Veritas crosstab',
  description: {
    en: 'Analytes in rows, samples in columns with their limits (RDL), as Bureau Veritas and Maxxam report them.',
    fr: 'Les paramètres en lignes, les échantillons en colonnes avec leurs limites (RDL), selon Bureau Veritas et Maxxam.',
  },
  parsing: { ...plainParsing, missingWords: usualMissingWords, hasSignColumn: true },
  text: { ...plainText, isLenient: true },
  allowsPartial: true,
  duplicates: 'hold',
  template: {
    fileName: 'bureau-veritas.csv',
    text: [
      'RESULTS OF CHEMICAL ANALYSES OF WATER',
      'Bureau Veritas ID,,ABC101,ABC102,,',
      'Sampling Date,,2026/02/28 09:00,2026/02/28 10:15,,',
      'COC Number,,COC-1,COC-1,,',
      ',UNITS,North Creek,South Creek,RDL,QC Batch',
      'Dissolved Metals by ICPMS',
      'Dissolved Copper (Cu),ug/L,1.2,<0.20,0.20,9000001',
      '',
    ].join('\r\n'),
  },
  recognise: ({ tables }) => {
    const fit = tables.map(fitOf).find((tableFit) => tableFit !== null);
    if (!fit) return null;
    return { confidence: 0.95, reasons: [sentence('formatOfAlsCrosstab', { row: fit.rowNo, lines: fit.labels })] };
  },
  missingColumns: ({ tables }) => {
    const labels = tables.map(({ rows }) => rows.filter(({ cells }) => labelOf(cells)).length);
    const [most = 0] = labels.sort((a, b) => b - a);
    return most >= 2 ? { share: 0.5, missing: ['UNITS', 'RDL'] } : null;
  },
  partOf: (head) => ('rows' in head && fitOf(head) ? 'data' : null),
  read: (submission, sink) => readTables(submission, sink, bureauVeritas, (table) => readCrosstab(table, sink)),
};

function fitOf({ rows }: TableHead): { rowNo: number; labels: number } | null {
  const line = rows.find(({ cells }) => isUnitLine(cells));
  if (!line) return null;
  const above = rows.filter((row) => row.rowNo < line.rowNo).flatMap(({ cells }) => labelOf(cells)?.field ?? []);
  return above.includes('SampleDateTime') && above.includes('LabSampleId')
    ? { rowNo: line.rowNo, labels: above.length }
    : null;
}
