import { done, serviceCredentials } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import {
  issueServiceAccess,
  makeServiceToken,
  readServiceCredentials,
  removeServiceToken,
  resetServiceClient,
} from '#slices/identity';

/** What the services of a tenant show who they are with. Identity keeps it; here are the calls of the registry. */
export const credentialRoutes = (platform: Platform): Route[] =>
  routes(serviceCredentials, {
    read: async ({ query }, scope) =>
      readServiceCredentials(platform, await namedScope(platform, scope, query.tenantId)),
    make: async ({ query, body }, scope) =>
      makeServiceToken(platform, await namedScope(platform, scope, query.tenantId), body),
    remove: async ({ query, body }, scope) => {
      const there = await namedScope(platform, scope, query.tenantId);
      await removeServiceToken(platform, there, body.RefreshTokenId);
      return done;
    },
    generateAccessToken: async ({ query, body }, scope) =>
      issueServiceAccess(platform, await namedScope(platform, scope, query.tenantId), body.RefreshTokenId),
    resetClientId: async ({ query }, scope) => {
      const there = await namedScope(platform, scope, query.tenantId);
      await resetServiceClient(platform, there);
      return readServiceCredentials(platform, there);
    },
    check: async ({ params }, scope) => {
      const there = await namedScope(platform, scope, params.tenantName);
      const { RefreshTokens, TenantName } = await readServiceCredentials(platform, there);
      const living = RefreshTokens.filter(({ IsExpired }) => !IsExpired).map(({ ExpiresAt }) => ExpiresAt);
      const LastExpiresAt = living.sort().at(-1) ?? null;
      return { TenantName, HasRefreshToken: living.length > 0, Count: living.length, LastExpiresAt };
    },
    generate: async ({ body: { TenantName, ...request } }, scope) =>
      makeServiceToken(platform, await namedScope(platform, scope, TenantName), request),
  });
