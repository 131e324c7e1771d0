import { accessTokens, done } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { listPersonalTokens, makePersonalToken, removePersonalToken } from './personal-tokens.ts';
import { revokeLeaked } from './revoke-leaked.ts';

export const accessTokenRoutes = (platform: Platform): Route[] =>
  routes(accessTokens, {
    list: (_input, scope) => listPersonalTokens(platform, scope),
    make: ({ body }, scope) => makePersonalToken(platform, scope, body),
    remove: async ({ params }, scope) => {
      await removePersonalToken(platform, scope, params.id);
      return done;
    },
    revokeLeaked: ({ body }, scope) => revokeLeaked(platform, scope, body.Text),
  });
