import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NewService } from '@freshet/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '#platform/folders';
import { drainJobs } from '#test/drain-jobs';
import { useWorld } from '#test/world';

const inside: string[] = [];
const world = useWorld({ outgoing: { hosts: null, insideHosts: inside } });
const secret = 'shared with the example';
let program: ChildProcess;
beforeAll(async () => {
  program = spawn(process.execPath, [join(projectFolder, 'docs/how-to/example-service.mjs')], {
    env: { SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [stated] = program.stdout ? await once(program.stdout, 'data') : [''];
  inside.push(`127.0.0.1:${/\d+/.exec(String(stated))?.[0]}`);
});
afterAll(() => void program.kill());

test('the example of the documentation is registered, checked, configured and run', async () => {
  const staff = await world.newSysAdmin();
  const { Id } = await staff.services.add({
    body: NewService.parse({
      ...{ Name: 'Example', Link: 'example-service', Address: `http://${inside[0]}/`, HealthPath: '/health' },
      SigningSecret: secret,
      ConfigurationSchema: { type: 'object', properties: { days: { type: 'integer', default: 3 } } },
    }),
  });
  expect(await staff.services.ping({ body: { serviceId: Id } })).toMatchObject([{ State: 'up' }]);
  const { admin, name } = await world.newTenant();
  const { Id: configurationId } = await admin.serviceConfigurations.add({
    params: { id: Id },
    body: { Name: 'Three days' },
  });
  for (const [isTestRun, words] of [
    [true, '3 days would be looked at.'],
    [false, '3 days were looked at.'],
  ] as const) {
    const { ProcessInstanceId } = await admin.serviceRuns.execute({ body: { configurationId }, query: { isTestRun } });
    await drainJobs(world);
    const result = await admin.serviceRuns.logs({ query: { processInstanceId: ProcessInstanceId } });
    expect(result).toMatchObject({ State: 'succeeded', DisplayMessage: words });
    expect(result.UserLogs).toContain(`Day 3 for ${name}`);
  }
  const ofService = { query: { term: { Source: 'example-service' } }, size: 100 };
  const { hits } = (await admin.logs.query({ body: ofService, query: {} })).hits;
  const messages = hits.map(({ _source }) => _source.Message);
  expect(messages).toContain('3 days were looked at.');
});
