import { readFileSync } from 'node:fs';
import { type Example, type Replay, sysadmin, tadmin } from './example.ts';

const made = ({ boss }: Replay) => boss.serviceCredentials.make({ query: {}, body: {} });
const sample = JSON.parse(readFileSync(new URL('./elasticsearch-logs-query.json', import.meta.url), 'utf8')) as {
  readonly request: unknown;
};
const answer = ['took', 'timed_out', '_shards', 'hits'];
const credentials = '/api/ServiceRegistry/ServiceCredentials';

/** Credentials of services and their logs. */
export const credentialExamples: readonly Example[] = [
  sysadmin(`GET ${credentials}`, () => ({}), ['ClientId', 'RefreshTokens']),
  sysadmin(`POST ${credentials}`, () => ({}), ['Token', 'Secret']),
  sysadmin(`DELETE ${credentials}`, async (at) => ({ body: { RefreshTokenId: (await made(at)).Token.Id } })),
  sysadmin(
    `POST ${credentials}/generateAccessToken/`,
    async (at) => {
      await made(at);
      return {};
    },
    ['access_token'],
  ),
  sysadmin(`PUT ${credentials}/resetClientId`, () => ({}), ['ClientId']),
  sysadmin(
    'GET /api/Administration/ServiceRefreshTokens/check/{tenantName}',
    ({ tenant }) => ({ path: { tenantName: tenant.name } }),
    ['HasRefreshToken'],
  ),
  sysadmin(
    'POST /api/Administration/ServiceRefreshTokens/generate',
    ({ tenant }) => ({ body: { TenantName: tenant.name } }),
    ['Token', 'Secret'],
  ),
  tadmin('POST /api/ServiceRegistry/queryElasticSearch', () => ({ body: sample.request }), answer),
  sysadmin('POST /api/Logs/Aquarius', () => ({ body: sample.request }), answer),
  sysadmin('POST /api/Logs/ImporterConfig', () => ({ body: sample.request }), answer),
];
