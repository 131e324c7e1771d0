import { problem } from '@freshet/contract';
import { byteOrderMark, csvLine, csvText } from '@freshet/domain/delimited';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { fileNamePart } from '../file-name-part.ts';
import type { OpenReport } from '../formats/build-report.ts';
import { type PlannedSurvey, readPlannedSurveys } from './read-planned-surveys.ts';
import { noteOtherTaxa } from './survey-cover.ts';
import { writeSurveyExcel } from './survey-excel.ts';
import type { SurveyPlan, SurveyTotals } from './survey-plan.ts';
import { makeObservationRows } from './survey-rows.ts';

const excel = { ending: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const files = { Wide: excel, Standard: excel, CSV: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' } } as const;

/** `Kettle River - Surveys - 2026-03-01.xlsx`, without what file systems refuse. */
export function surveyFileName({ tenant, project, name, asOf, options }: SurveyPlan): string {
  const parts = [tenant, project, name, asOf.slice(0, 10)].map(fileNamePart).filter((part) => part !== '');
  return `${parts.join(' - ').slice(0, 150)}.${files[options.reportFormat].ending}`;
}

export const surveyMediaType = ({ options }: SurveyPlan): string => files[options.reportFormat].mediaType;

export const newSurveyTotals = ({ locations, surveys }: SurveyPlan): SurveyTotals => ({
  locations: locations.length,
  surveys,
  ...{ taxa: 0, rows: 0, otherTaxa: 0 },
});

/** A report of more surveys is made in the background. */
const mostDirectSurveys = 10_000;

interface Opening {
  readonly plan: SurveyPlan;
  /** Stops the work, in the database too. */
  readonly signal: AbortSignal;
  readonly isDirect?: boolean;
}

/** Opens a report of surveys as of its instant. Refuses what has no survey, and what is too large to be waited for. */
export async function openSurveyReport(
  platform: Platform,
  scope: Scope,
  { plan, signal, isDirect = false }: Opening,
): Promise<OpenReport<SurveyTotals>> {
  if (plan.surveys === 0) throw problem('reports.noData');
  if (isDirect && plan.surveys > mostDirectSurveys) {
    const [count, most] = [plan.surveys, mostDirectSurveys].map((each) => each.toLocaleString('en'));
    throw problem('reports.tooLarge', { count: `${count} surveys`, most: `${most} surveys` });
  }
  const totals = newSurveyTotals(plan);
  let read = 0;
  const taxa = new Set<number>();
  const surveys = readPlannedSurveys(cancelWithRequest(platform, scope, signal), plan);
  const counted = async function* (): AsyncGenerator<PlannedSurvey[]> {
    for await (const batch of surveys) {
      read += batch.length;
      for (const { observations } of batch) for (const { counted: taxon } of observations) taxa.add(taxon.id);
      totals.taxa = taxa.size;
      yield batch;
    }
  };
  return {
    expected: () => plan.surveys,
    done: () => read,
    totals: () => totals,
    close: async () => void (await surveys.return(undefined)),
    bytes: async function* () {
      if (plan.options.reportFormat === 'CSV') yield* writeCsv(plan, counted(), totals);
      else yield* writeSurveyExcel(plan, counted(), totals);
    },
  };
}

/** A line for each observation; at the end what was left out. */
async function* writeCsv(
  plan: SurveyPlan,
  surveys: AsyncIterable<PlannedSurvey[]>,
  totals: SurveyTotals,
): AsyncGenerator<Buffer> {
  const { columns, rows } = makeObservationRows(plan, totals);
  yield Buffer.from(`${byteOrderMark}${csvLine(columns)}`);
  for await (const batch of surveys) {
    const lines = rows(batch).map((row) => csvLine([...row, ...Array(columns.length - row.length).fill(null)]));
    yield Buffer.from(lines.join(''));
  }
  for (const note of noteOtherTaxa(plan, totals)) yield Buffer.from(`\r\n${csvText(`# ${note}`)}\r\n`);
}
