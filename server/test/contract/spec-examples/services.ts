import { NewService } from '@freshet/contract';
import { type Example, type Replay, sysadmin, tadmin, user } from './example.ts';

const registry = '/api/ServiceRegistry';
const settings = ({ ids, word }: Replay) => ({ path: { id: ids.service }, body: { Name: word(), Settings: {} } });
const service = ({ word }: Replay) => ({
  Name: word(),
  Link: word()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-'),
  Address: 'https://nobody.invalid/run',
});
const ofConfiguration = (ids: Replay['ids']) => ({ path: { id: ids.service, configId: ids.serviceConfiguration } });

/** Services as the specification calls them. */
export const serviceExamples: readonly Example[] = [
  sysadmin(`GET ${registry}/Services`, () => ({}), ['Id']),
  sysadmin(`POST ${registry}/Services`, (at) => ({ body: service(at) }), ['Id']),
  sysadmin(`PUT ${registry}/Services`, (at) => ({ body: { Id: at.ids.service, ...service(at) } }), ['Id']),
  sysadmin(`DELETE ${registry}/Services/{id}`, async (at) => ({
    path: { id: (await at.boss.services.add({ body: NewService.parse(service(at)) })).Id },
  })),
  sysadmin(`POST ${registry}/Services/Validate`, (at) => ({ body: service(at) })),
  sysadmin(`POST ${registry}/Services/Ping`, ({ ids }) => ({
    body: { serviceId: ids.service, serviceIds: [ids.service] },
  })),
  tadmin(
    `POST ${registry}/Services/Execute`,
    ({ ids, word }) => ({
      query: { processInstanceId: word().replaceAll(' ', '-') },
      body: { serviceId: ids.service, configurationId: ids.serviceConfiguration, data: {}, defaultTimeout: 300_000 },
    }),
    ['DisplayMessage', 'IsError', 'UserLogs', 'ReasonPhrase', 'ProcessInstanceId'],
  ),
  sysadmin(`POST ${registry}/Services/BulkInstall`, ({ ids }) => ({
    body: { serviceIds: [ids.service], tenantIds: [ids.tenant] },
  })),
  {
    ...sysadmin(`POST ${registry}/Services/ExecuteProxy/{serviceId}/{subpath}`, ({ ids }) => ({
      path: { serviceId: ids.service, subpath: 'stations' },
      body: {},
    })),
    status: 502,
  },
  {
    ...sysadmin(`POST ${registry}/Services/ExecuteProxy/ServiceLink/{link}/{subpath}`, () => ({
      path: { link: 'a125-importer', subpath: 'stations' },
      body: {},
    })),
    status: 409,
  },
  tadmin(`POST ${registry}/Services/{id}/Configurations`, settings, ['Id']),
  tadmin(`PUT ${registry}/Services/{id}/Configurations`, (at) => ({
    ...settings(at),
    body: { Id: at.ids.serviceConfiguration, Name: at.word(), Settings: {} },
  })),
  tadmin(`GET ${registry}/Services/{id}/Configurations`, ({ ids }) => ({ path: { id: ids.service } }), ['Id']),
  tadmin(`GET ${registry}/Services/{id}/Configurations/{configId}`, ({ ids }) => ofConfiguration(ids), ['Id']),
  tadmin(`DELETE ${registry}/Services/{id}/Configurations/{configId}`, ({ spare }) => ofConfiguration(spare)),
  tadmin(`GET ${registry}/Services/{id}/Configurations/Tenant`, ({ ids }) => ({
    path: { id: ids.service },
    query: { tenantId: ids.tenant },
  })),
  tadmin(`POST ${registry}/Services/{id}/Configurations/Validate`, settings),
  tadmin(`POST ${registry}/Services/{id}/Configurations/Cron`, ({ ids }) => ({
    path: { id: ids.service },
    body: { ConfigurationId: ids.serviceConfiguration, Cron: '0 12 15,30 */2 *' },
  })),
  tadmin(
    `POST ${registry}/Execute`,
    ({ ids }) => ({
      query: { isTestRun: true },
      body: { tenantId: ids.tenant, serviceId: ids.service, configurationId: ids.serviceConfiguration },
    }),
    ['DisplayMessage', 'IsError', 'UserLogs', 'ReasonPhrase', 'ProcessInstanceId'],
  ),
  tadmin(`GET ${registry}/GetAllExecutions`),
  user(`GET ${registry}/GetExecutionLogs`, ({ ids }) => ({ query: { processInstanceId: ids.execution } })),
  user(`GET ${registry}/LinkedServices/`, () => ({}), ['Id']),
  user(`GET ${registry}/LinkedServices/{link}`, () => ({ path: { link: 'a125-importer' } }), ['Id']),
];
