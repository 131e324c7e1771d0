import { NewService } from '@freshet/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { drainJobs } from '#test/drain-jobs';
import { type DataServicePeer, startDataServicePeer } from '#test/peers/data-service';
import { type Person, type TenantWorld, useWorld, type World } from '#test/world';

export const serviceSecret = 'shared with the service';
const schema = {
  type: 'object',
  required: ['apiKey'],
  properties: {
    apiKey: { type: 'string', writeOnly: true, title: 'Key' },
    days: { type: 'integer', minimum: 1, default: 7 },
  },
};

export interface ServiceWorld {
  readonly world: World;
  readonly peer: DataServicePeer;
  readonly staff: Person;
  readonly tenant: TenantWorld;
  readonly serviceId: number;
  aService(given?: object): NewService;
  configure(given?: object): ReturnType<Person['serviceConfigurations']['add']>;
  /** Runs a new configuration to its end and says what came of it. */
  run(given?: object, query?: object): ReturnType<Person['serviceRuns']['logs']>;
  lastRequested(): DataServicePeer['requests'][number];
}

/** A service over HTTP that answers as its mood is, registered, with a tenant that may configure it. */
export function useServiceWorld(): ServiceWorld {
  const inside: string[] = [];
  const world = useWorld({ outgoing: { hosts: null, insideHosts: inside } });
  let count = 0;
  const made: ServiceWorld = {
    ...({} as ServiceWorld),
    world,
    aService: (given = {}) =>
      NewService.parse({
        ...{ Name: 'Synchronizer', Link: 'synchronizer', Address: made.peer.url, HealthPath: '/health' },
        SigningSecret: serviceSecret,
        Headers: [{ Name: 'X-Key', Value: 'of the header' }],
        ConfigurationSchema: schema,
        ...given,
      }),
    configure: (given = {}) => {
      count += 1;
      return made.tenant.admin.serviceConfigurations.add({
        params: { id: made.serviceId as never },
        body: { Name: `Configuration ${count}`, Settings: { apiKey: 'very secret' }, ...given },
      });
    },
    run: async (given = {}, query = {}) => {
      const { Id } = await made.configure();
      const begun = await made.tenant.admin.serviceRuns.execute({ body: { configurationId: Id, ...given }, query });
      await drainJobs(world);
      return made.tenant.admin.serviceRuns.logs({ query: { processInstanceId: begun.ProcessInstanceId } });
    },
    lastRequested: () => {
      const last = made.peer.requests.at(-1);
      if (!last) throw new Error('The service was not asked.');
      return last;
    },
  };
  beforeAll(async () => {
    const peer = await startDataServicePeer();
    inside.push(peer.host);
    const [staff, tenant] = [await world.newSysAdmin(), await world.newTenant()];
    Object.assign(made, { peer, staff, tenant });
    Object.assign(made, { serviceId: (await staff.services.add({ body: made.aService() })).Id });
  });
  afterAll(() => made.peer.close());
  beforeEach(() => {
    made.peer.mood = 'well';
    made.peer.requests.length = 0;
  });
  return made;
}
