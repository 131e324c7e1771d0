import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AccessToken, MadeAccessToken, NewAccessToken } from '../identity/access-tokens.ts';
import { AccessTokenId, Done, instant, TenantId, TenantIdText, text } from '../values.ts';

/** The client id of a tenant's services and the refresh tokens they ask for access tokens with, newest first. */
export const ServiceCredentials = z.object({
  TenantId,
  TenantName: z.string(),
  /** Null until the first token is made. */
  ClientId: z.string().nullable(),
  RefreshTokens: z.array(AccessToken),
});
export type ServiceCredentials = z.infer<typeof ServiceCredentials>;

/** Everything may be left out: such a token reads what every user of the tenant reads, for 90 days. */
export const NewServiceToken = NewAccessToken.partial();
export type NewServiceToken = z.infer<typeof NewServiceToken>;

const ServiceAccess = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  RefreshTokenId: AccessTokenId,
});

const ofTenant = z.object({ tenantId: TenantIdText.optional() });
const needs = 'credentials.manage';

/** The tenant is the caller's own unless another is named. */
export const serviceCredentials = {
  read: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/ServiceCredentials',
    needs,
    summary: 'The client id and refresh tokens of a tenant’s services.',
    query: ofTenant,
    reply: ServiceCredentials,
    errors: ['notFound'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/ServiceCredentials',
    needs,
    summary: 'Creates a refresh token for the services of a tenant. Only this response contains it.',
    query: ofTenant,
    body: NewServiceToken,
    reply: MadeAccessToken.extend({ ClientId: z.string() }),
    errors: ['notFound', 'identity.tooManyTokens'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ServiceRegistry/ServiceCredentials',
    needs,
    summary: 'Revokes a refresh token and its access tokens, everywhere within five seconds.',
    query: ofTenant,
    body: z.object({ RefreshTokenId: AccessTokenId }),
    reply: Done,
    errors: ['notFound'],
  }),
  generateAccessToken: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/ServiceCredentials/generateAccessToken/',
    needs,
    summary: 'A short-lived access token for a refresh token, by default the newest one.',
    query: ofTenant,
    body: z.object({ RefreshTokenId: AccessTokenId.optional() }),
    reply: ServiceAccess,
    errors: ['notFound'],
  }),
  resetClientId: endpoint({
    method: 'PUT',
    path: '/api/ServiceRegistry/ServiceCredentials/resetClientId',
    needs,
    summary: 'Issues a new client id for the services of a tenant. All refresh tokens of the old one are revoked.',
    query: ofTenant,
    reply: ServiceCredentials,
    errors: ['notFound'],
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/Administration/ServiceRefreshTokens/check/:tenantName',
    needs,
    summary: 'Whether the services of a tenant have a valid refresh token, and until when.',
    params: z.object({ tenantName: text(100) }),
    reply: z.object({
      TenantName: z.string(),
      HasRefreshToken: z.boolean(),
      Count: z.number().int(),
      LastExpiresAt: instant().nullable(),
    }),
    errors: ['notFound'],
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/Administration/ServiceRefreshTokens/generate',
    needs,
    summary: 'Creates a refresh token for the services of a tenant, identified by name.',
    body: NewServiceToken.extend({ TenantName: text(100) }),
    reply: MadeAccessToken.extend({ ClientId: z.string() }),
    errors: ['notFound', 'identity.tooManyTokens'],
  }),
};
