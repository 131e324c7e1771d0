import { sentence, VegetationOptions, VegetationSelection, vegetationFormats } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/failures';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { countVisitsAsOf, findReportedPlots } from '#slices/ecology';
import { buildReportJob } from '../runs/build-report.job.ts';
import { findRunOfExecution, insertRun, setExecution } from '../runs/run-queries.ts';

const name = 'Vegetation';

/** Makes the report of vegetation plots. */
export const vegetationQueryService = (platform: Platform): InternalService => ({
  link: 'vegetative-monitoring-query-report',
  name: 'Vegetative monitoring query report',
  description: 'Generates the vegetation plot report and stores it with the reports of the tenant.',
  configurationSchema: {
    type: 'object',
    properties: {
      communityType: {
        type: 'string',
        maxLength: 200,
        title: 'Community type',
        description: 'Only plots of this community; all plots when empty.',
      },
      years: {
        type: 'integer',
        minimum: 1,
        maximum: 200,
        title: 'Years',
        description: 'Only the last years, by number.',
      },
      reportFormat: { type: 'string', enum: [...vegetationFormats], default: 'Standard', title: 'Format' },
    },
  },
  run: async ({ context, settings, isTestRun }) => {
    const { scope, executionId } = context;
    const params = {
      selection: await scope.transaction((tx) => select(tx, settings, scope.now())),
      reportOptions: VegetationOptions.parse({ reportFormat: settings.reportFormat }),
    };
    const { start, end } = params.selection.dateRange;
    const query = { plotIds: params.selection.plots, start, end, asOf: scope.now() };
    const visits = await scope.transaction((tx) => countVisitsAsOf(tx, query));
    if (visits === 0) throw new CannotRun(sentence('noVisitInYears'));
    const holds = sentence('holdsVisits', { plots: params.selection.plots.length, visits });
    if (isTestRun) return { message: sentence('reportTried', { holds }) };
    const runId = await scope.transaction(async (tx) => {
      const before = await findRunOfExecution(tx, executionId);
      if (before !== null) return before;
      const id = await insertRun(tx, scope, { kind: 'vegetation', name, query: params, plan: null });
      await setExecution(tx, id, executionId);
      return id;
    });
    await buildReportJob(platform).run({ runId, name }, context);
    return { message: sentence('reportMade', { holds }) };
  },
});

async function select(tx: Tx, settings: Readonly<Record<string, unknown>>, now: Date): Promise<VegetationSelection> {
  const { communityType } = settings;
  const community = typeof communityType === 'string' ? communityType.trim().toLowerCase() : '';
  const plots = (await findReportedPlots(tx)).filter((plot) => ['', plot.community.toLowerCase()].includes(community));
  if (plots.length === 0) throw new CannotRun(sentence('noPlotOfCommunity'));
  const years = settings.years === undefined || settings.years === '' ? null : Number(settings.years);
  const start = years === null ? null : `${now.getUTCFullYear() - years + 1}-01-01`;
  return VegetationSelection.parse({ plots: plots.map(({ id }) => id), dateRange: { start, end: null } });
}
