import { done, problem, seriesChecks } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readRange, roundedUp } from '../points/points-query.ts';
import { readOneSeries } from '../series/list-series.ts';
import { findCheckSettings } from './check-settings.ts';
import { toFinding, toSeriesChecks } from './check-view.ts';
import { decideFindings } from './decide-findings.ts';
import { countFindings, hasFinding, listFindings } from './finding-queries.ts';
import { runChecks } from './run-checks.ts';
import { saveChecks } from './save-checks.ts';

const usualPage = 100;
const at = (text: string | undefined): number | undefined => (text === undefined ? undefined : roundedUp(text));

export const checkRoutes = (): Route[] =>
  routes(seriesChecks, {
    checks: ({ params }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id }) =>
        toSeriesChecks((await findCheckSettings(tx, [id])).get(id), await countFindings(tx, id)),
      ),
    saveChecks: ({ params, body }, scope) => saveChecks(scope, params.id, body),
    runChecks: ({ params, body }, scope) => runChecks(scope, params.id, readRange(body.From, body.To)),
    findings: ({ params, query }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id }) => {
        const { state, from, to, after, take = usualPage } = query;
        if (after !== undefined && !(await hasFinding(tx, id, after))) throw problem('notFound');
        const { rows, total } = await listFindings(tx, id, { state, from: at(from), to: at(to), after, take });
        return { Findings: rows.map(toFinding), Total: total };
      }),
    decide: async ({ params, body }, scope) => {
      const { Ids, State, Note } = body;
      const decided = await decideFindings(scope, params.id, { ids: [...new Set(Ids)], state: State, note: Note });
      if (!decided) throw problem('notFound');
      return done;
    },
  });
