import { qualityRules } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { listRules, saveRules } from './quality-rules.ts';

export const qualityRuleRoutes = (): Route[] =>
  routes(qualityRules, {
    list: (_, scope) => scope.transaction(async (tx) => ({ Rules: await listRules(tx) })),
    save: async ({ body }, scope) => ({ Rules: await saveRules(scope, body.Rules) }),
  });
