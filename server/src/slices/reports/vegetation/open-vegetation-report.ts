import { problem } from '@freshet/contract';
import { byteOrderMark, csvLine, csvText } from '@freshet/domain/delimited';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { fileNamePart } from '../file-name-part.ts';
import type { OpenReport } from '../formats/build-report.ts';
import { type PlannedVisit, readPlannedVisits } from './read-visits.ts';
import { writeVegetationExcel } from './vegetation-excel.ts';
import { vegetationNotes } from './vegetation-notes.ts';
import type { VegetationPlan, VegetationTotals } from './vegetation-plan.ts';
import { makeLineRows } from './vegetation-rows.ts';

const excel = { ending: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const files = { Wide: excel, Standard: excel, CSV: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' } } as const;

/** `Kettle River - Vegetation - 2026-03-01.xlsx`, without what file systems refuse. */
export function vegetationFileName({ tenant, project, name, asOf, options }: VegetationPlan): string {
  const parts = [tenant, project, name, asOf.slice(0, 10)].map(fileNamePart).filter((part) => part !== '');
  return `${parts.join(' - ').slice(0, 150)}.${files[options.reportFormat].ending}`;
}

export const vegetationMediaType = ({ options }: VegetationPlan): string => files[options.reportFormat].mediaType;

export const newVegetationTotals = ({ plots, visits }: VegetationPlan): VegetationTotals => ({
  plots: plots.length,
  visits,
  ...{ species: 0, rows: 0, otherSpecies: 0 },
});

/** A report of more visits is made in the background. */
const mostDirectVisits = 10_000;

interface Opening {
  readonly plan: VegetationPlan;
  /** Stops the work, in the database too. */
  readonly signal: AbortSignal;
  readonly isDirect?: boolean;
}

/** Opens a report of vegetation as of its instant. Refuses what has no visit, and what is too large to be waited for. */
export async function openVegetationReport(
  platform: Platform,
  scope: Scope,
  { plan, signal, isDirect = false }: Opening,
): Promise<OpenReport<VegetationTotals>> {
  if (plan.visits === 0) throw problem('reports.noData');
  if (isDirect && plan.visits > mostDirectVisits) {
    const [count, most] = [plan.visits, mostDirectVisits].map((each) => each.toLocaleString('en'));
    throw problem('reports.tooLarge', { count: `${count} visits`, most: `${most} visits` });
  }
  const totals = newVegetationTotals(plan);
  let read = 0;
  const species = new Set<number>();
  const visits = readPlannedVisits(cancelWithRequest(platform, scope, signal), plan);
  const counted = async function* (): AsyncGenerator<PlannedVisit[]> {
    for await (const batch of visits) {
      read += batch.length;
      for (const { covers } of batch) for (const { counted: taxon } of covers) species.add(taxon.id);
      totals.species = species.size;
      yield batch;
    }
  };
  return {
    expected: () => plan.visits,
    done: () => read,
    totals: () => totals,
    close: async () => void (await visits.return(undefined)),
    bytes: async function* () {
      if (plan.options.reportFormat === 'CSV') yield* writeCsv(plan, counted(), totals);
      else yield* writeVegetationExcel(plan, counted(), totals);
    },
  };
}

/** A line for each species and layer of a visit; at the end what was left out. */
async function* writeCsv(
  plan: VegetationPlan,
  visits: AsyncIterable<PlannedVisit[]>,
  totals: VegetationTotals,
): AsyncGenerator<Buffer> {
  const { columns, rows } = makeLineRows(plan, totals);
  yield Buffer.from(`${byteOrderMark}${csvLine(columns)}`);
  for await (const batch of visits)
    yield Buffer.from(
      rows(batch)
        .map((row) => csvLine(row))
        .join(''),
    );
  for (const note of vegetationNotes(plan, totals)) yield Buffer.from(`\r\n${csvText(`# ${note}`)}\r\n`);
}
