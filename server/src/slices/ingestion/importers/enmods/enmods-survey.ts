import { type FindingCode, rowFinding } from '../../findings/findings-catalogue.ts';
import type { Fields, RowFinding } from '../../rows/rows.ts';
import type { Sink } from '../importer.ts';
import type { LongRow } from '../layouts/read-long.ts';

const specimenColumns = ['Specimen Name', 'Lab: Specimen Name'] as const;
const activityColumns = ['Activity ID', 'Activity Name'] as const;

/** Columns that make two numbers two things: of what tissue, of which life stage, which statistic of a period. */
const basisColumns = [
  'Composite Stat',
  'EA_Statistic',
  'Tissue Type',
  'EA_TissueType',
  'Biological Life Stage',
] as const;

export const surveyExtras = ['Data Classification', ...specimenColumns, ...activityColumns, ...basisColumns] as const;

/** The finding of rows whose taxon is not known. */
export const surveyRuleFindings = ['surveyTaxonMissing', 'surveyTaxaDiffer'] as const satisfies readonly FindingCode[];

interface SurveyRow {
  readonly add: Parameters<Sink['add']>;
  readonly specimen: string;
  readonly organism: string;
}

/** Rows that are added before reading pauses. */
const lot = 500;

const isTaxon = (property: string) => /^tax(?:on|a|onomic name|on name)$/i.test(property.trim());

/**
 * A field survey says in a row of its own which taxon a specimen is, and in others how many or how long. Its rows wait
 * for the end of the file, where all taxa are known: each number is stored with its taxon, or held.
 */
export function makeSurveyRows(sink: Sink) {
  const taxa = new Map<string, Set<string>>();
  const waiting: SurveyRow[] = [];
  let next: Pick<SurveyRow, 'specimen' | 'organism'> | null = null;
  return {
    /** Looks at a row before it is added. */
    finish({ fields, extra }: LongRow): void {
      const first = (columns: readonly string[]) => columns.map(extra).find((text) => text !== '') ?? '';
      const basis = basisColumns.map(extra).filter((text) => text !== '');
      if (basis.length > 0) fields.Basis = basis.join('; ');
      next = null;
      if (!isSurvey(extra)) return;
      const specimen = first(specimenColumns);
      const organism = JSON.stringify([fields.Station, fields.SampleDateTime, first(activityColumns), specimen]);
      next = { specimen, organism };
      if (!isTaxon(fields.Analyte ?? '') || !fields.Result) return;
      taxa.set(organism, (taxa.get(organism) ?? new Set()).add(fields.Result));
    },
    sink: {
      ...sink,
      add: (...add) => {
        if (next) waiting.push({ add, ...next });
        else sink.add(...add);
        next = null;
      },
    } satisfies Sink,
    /** Adds the rows that waited. */
    *addWaiting(): Generator<void> {
      const measured = new Set(
        waiting.filter(({ add: [, fields] }) => !isNaming(fields)).map(({ organism }) => organism),
      );
      for (const [at, { add, specimen, organism }] of waiting.entries()) {
        const [place, fields, columns, rowFindings = []] = add;
        if (!isNaming(fields)) {
          const odd = applyTaxon(fields, [...(taxa.get(organism) ?? [])], { rowNo: place.rowNo, specimen });
          sink.add(place, fields, columns, odd ? [...rowFindings, odd] : rowFindings);
        } else if (measured.has(organism)) sink.leaveOut('taxonNames', place.rowNo);
        else sink.add(...add);
        if (at % lot === lot - 1) yield;
      }
    },
  };
}

const isSurvey = (extra: LongRow['extra']) => /^field[ _]survey$/i.test(extra('Data Classification'));

/** After a person edited the row: what the value is of is in the row now, or is still missing. */
export function recheckSurvey({ rowNo, fields, extra, addFinding }: LongRow): void {
  if (!isSurvey(extra) || isNaming(fields) || fields.Basis) return;
  const specimen = specimenColumns.map(extra).find((text) => text !== '') ?? '';
  addFinding(rowFinding('surveyTaxonMissing', rowNo, { field: 'Basis', column: 'Basis', text: specimen }));
}

const isNaming = ({ Analyte, Result }: Fields) => isTaxon(Analyte ?? '') && Result !== undefined && Result !== '';

/** Writes the taxon to what the value is of, or says why that cannot be known. */
function applyTaxon(
  fields: Fields,
  taxa: readonly string[],
  { rowNo, specimen }: { readonly rowNo: number; readonly specimen: string },
): RowFinding | null {
  const at = { field: 'Basis', column: 'Basis', text: specimen } as const;
  if (taxa.length === 0) return rowFinding('surveyTaxonMissing', rowNo, at);
  if (taxa.length > 1) return rowFinding('surveyTaxaDiffer', rowNo, at, { taxa: taxa.join(', ') });
  fields.Basis = [taxa[0], fields.Basis].filter(Boolean).join('; ');
  return null;
}
