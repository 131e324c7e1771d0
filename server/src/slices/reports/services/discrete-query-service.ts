import { ReportOptions, ReportSelection, sentence } from '@freshet/contract';
import { CannotRun } from '#platform/jobs/failures';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { countSelection } from '../query/count-selection.ts';
import { requireSavedQuery } from '../query/saved-query-queries.ts';
import { buildReportJob } from '../runs/build-report.job.ts';
import { findRunOfExecution, insertRun, setExecution } from '../runs/run-queries.ts';

/** Makes the report of a saved query. */
export const discreteQueryService = (platform: Platform): InternalService => ({
  link: 'discrete-data-query-report',
  name: 'Discrete data query report',
  description: 'Generates the report of a saved query and stores it with the reports of the tenant.',
  configurationSchema: {
    type: 'object',
    required: ['savedQuery'],
    properties: {
      savedQuery: {
        type: 'integer',
        minimum: 1,
        title: 'Number of the saved query',
        description: 'As it appears in the address of the query: ?query=12',
      },
    },
  },
  run: async ({ context, settings, isTestRun }) => {
    const { scope, executionId } = context;
    const query = await scope
      .transaction((tx) => requireSavedQuery(tx, scope, Number(settings.savedQuery)))
      .catch(() => {
        throw new CannotRun(sentence('savedQueryGone'));
      });
    const selection = ReportSelection.parse(query.selection);
    const reportOptions = ReportOptions.parse(query.report_options);
    const { Results } = await countSelection(scope, { selection, includeQaQc: reportOptions.includeQaQc });
    if (Results === 0) throw new CannotRun(sentence('stationsHaveNoData'));
    const facts = { query: query.name, holds: sentence('holdsResults', { results: Results }) };
    if (isTestRun) return { message: sentence('queryReportTried', facts) };
    const runId = await scope.transaction(async (tx) => {
      const before = await findRunOfExecution(tx, executionId);
      if (before !== null) return before;
      const params = { Name: query.name, selection, reportOptions };
      const id = await insertRun(tx, scope, { name: query.name, query: params, plan: null, savedQueryId: query.id });
      await setExecution(tx, id, executionId);
      return id;
    });
    await buildReportJob(platform).run({ runId, name: query.name }, context);
    return { message: sentence('queryReportMade', facts) };
  },
});
