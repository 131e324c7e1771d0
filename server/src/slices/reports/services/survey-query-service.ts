import { SurveyOptions, SurveySelection, sentence, surveyFormats } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/failures';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { countSurveysAsOf, findReportedLocations, findTypes } from '#slices/ecology';
import { buildReportJob } from '../runs/build-report.job.ts';
import { findRunOfExecution, insertRun, setExecution } from '../runs/run-queries.ts';

const name = 'Surveys';

/** Makes the report of surveys. */
export const surveyQueryService = (platform: Platform): InternalService => ({
  link: 'survey-query-report',
  name: 'Survey query report',
  description: 'Generates the survey report and stores it with the reports of the tenant.',
  configurationSchema: {
    type: 'object',
    properties: {
      surveyType: {
        type: 'string',
        maxLength: 100,
        title: 'Survey type',
        description: 'Only surveys of this type; all surveys when empty.',
      },
      years: {
        type: 'integer',
        minimum: 1,
        maximum: 200,
        title: 'Years',
        description: 'Only the last years, by number.',
      },
      reportFormat: { type: 'string', enum: [...surveyFormats], default: 'Standard', title: 'Format' },
    },
  },
  run: async ({ context, settings, isTestRun }) => {
    const { scope, executionId } = context;
    const params = {
      selection: await scope.transaction((tx) => select(tx, settings, scope.now())),
      reportOptions: SurveyOptions.parse({ reportFormat: settings.reportFormat }),
    };
    const { locations: locationIds, types: typeIds, dateRange } = params.selection;
    const query = { locationIds, typeIds, ...dateRange, asOf: scope.now() };
    const surveys = await scope.transaction((tx) => countSurveysAsOf(tx, query));
    if (surveys === 0) throw new CannotRun(sentence('noSurveyInYears'));
    const holds = sentence('holdsSurveys', { surveys });
    if (isTestRun) return { message: sentence('reportTried', { holds }) };
    const runId = await scope.transaction(async (tx) => {
      const before = await findRunOfExecution(tx, executionId);
      if (before !== null) return before;
      const id = await insertRun(tx, scope, { kind: 'survey', name, query: params, plan: null });
      await setExecution(tx, id, executionId);
      return id;
    });
    await buildReportJob(platform).run({ runId, name }, context);
    return { message: sentence('reportMade', { holds }) };
  },
});

async function select(tx: Tx, settings: Readonly<Record<string, unknown>>, now: Date): Promise<SurveySelection> {
  const { surveyType } = settings;
  const wanted = typeof surveyType === 'string' ? surveyType.trim().toLowerCase() : '';
  const types = wanted === '' ? [] : (await findTypes(tx)).filter((type) => type.name.toLowerCase() === wanted);
  if (wanted !== '' && types.length === 0) throw new CannotRun(sentence('noSurveyType'));
  const locations = await findReportedLocations(tx);
  if (locations.length === 0) throw new CannotRun(sentence('noSurveyLocation'));
  const years = settings.years === undefined || settings.years === '' ? null : Number(settings.years);
  const start = years === null ? null : `${now.getUTCFullYear() - years + 1}-01-01`;
  return SurveySelection.parse({
    locations: locations.map(({ id }) => id),
    types: types.map(({ id }) => id),
    dateRange: { start, end: null },
  });
}
