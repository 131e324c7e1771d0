import { executeTimeoutMs } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type ServiceWorld, serviceSecret as secret, useServiceWorld } from '#test/builders/service-world';
import { drainJobs } from '#test/drain-jobs';

const made = useServiceWorld();
const { aService, configure, world } = made;
let [tenant, staff, peer, serviceId]: [ServiceWorld['tenant'], ServiceWorld['staff'], ServiceWorld['peer'], number] =
  [] as never;
beforeAll(() => {
  ({ tenant, staff, peer, serviceId } = made);
});

describe('the registry', () => {
  test('lists the services of the product that do real work, and those that were registered', async () => {
    const all = await staff.services.list({});
    expect(
      all
        .filter(({ Kind }) => Kind === 'internal')
        .map(({ Link }) => Link)
        .sort(),
    ).toEqual([
      'a125-importer',
      'aquarius-archiver',
      'aquarius-synchronizer',
      'backup',
      'continuous-data-importers',
      'discrete-data-importer',
      'discrete-data-query-report',
      'discrete-import-exceedance-notifications',
      'ecosurvey-edd-ingestion',
      'equipment-tracker',
      'export-all-data',
      'hatfield-edd-ingestion',
      'missing-data-watch',
      'survey-query-report',
      'vegetative-monitoring-query-report',
    ]);
    const shown = JSON.stringify(all);
    for (const hidden of [secret, 'of the header']) expect(shown).not.toContain(hidden);
    expect(all.find(({ Link }) => Link === 'synchronizer')).toMatchObject({
      HeaderNames: ['X-Key'],
      HasSigningSecret: true,
      TimeoutMs: executeTimeoutMs,
    });
    const links = (await tenant.user.services.linked({})).map(({ Link }) => Link);
    expect(links).toContain('a125-importer');
    expect(links).not.toContain('backup');
  });

  test('says what is wrong, and where', async () => {
    const body = aService({
      Link: 'other',
      Address: 'https://169.254.169.254/latest',
      HealthPath: '//evil.example',
      Headers: [{ Name: 'Host', Value: 'x' }],
      ConfigurationSchema: { type: 'object', properties: { a: { type: 'string', pattern: 'x' } } },
    });
    const { IsValid, Mistakes } = await staff.services.validate({ body });
    expect(IsValid).toBe(false);
    expect(Mistakes.map(({ Path }) => Path)).toEqual([
      'Address',
      'HealthPath',
      'Headers.0.Name',
      'ConfigurationSchema.properties.a.pattern',
    ]);
    await expect(staff.services.add({ body })).rejects.toMatchObject({ code: 'services.invalid' });
  });

  test('does not change or remove what is part of the product, and keeps links apart', async () => {
    const internal = (await staff.services.list({})).find(({ Link }) => Link === 'a125-importer');
    await expect(staff.services.remove({ params: { id: internal?.Id as never } })).rejects.toMatchObject({
      code: 'services.internal',
    });
    await expect(staff.services.add({ body: aService({ Link: 'a125-importer' }) })).rejects.toMatchObject({
      code: 'services.nameTaken',
    });
  });

  test('looks at services: state, latency and since when', async () => {
    const ping = async () => (await staff.services.ping({ body: { serviceId: serviceId as never } }))[0];
    const first = await ping();
    expect(first).toMatchObject({ State: 'up', Detail: 'It answered 200.' });
    world.clock.advanceSeconds(60);
    expect((await ping())?.Since).toBe(first?.Since);
    peer.mood = 'broken';
    expect(await ping()).toMatchObject({ State: 'down', Since: world.clock.now().toISOString() });
  });

  test('installs services in tenants and tells of each pair', async () => {
    const other = await world.newTenant();
    const watch = (await staff.services.list({})).find(({ Link }) => Link === 'missing-data-watch');
    const install = () =>
      staff.services.bulkInstall({
        body: { serviceIds: [watch?.Id as never, serviceId as never], tenantIds: [other.id] },
      });
    const first = await install();
    expect(first.map(({ Result }) => Result)).toEqual(['installed', 'refused']);
    expect(first[1]).toMatchObject({ Path: 'Settings.apiKey', TenantName: other.name });
    expect((await install()).map(({ Result }) => Result)).toEqual(['already', 'refused']);
  });

  test('keeps where people read on about a service, for everybody who may know of it', async () => {
    const Links = [{ Name: 'Manual', Address: 'https://curves.example/manual' }];
    const given = aService({ Name: 'Read on', Link: 'read-on', Links });
    const { Id } = await staff.services.add({ body: given });
    expect((await tenant.user.services.linkedOne({ params: { link: 'read-on' } })).Links).toEqual(Links);
    const { Links: _, ...silent } = given;
    expect((await staff.services.update({ body: { ...silent, Id } })).Links).toEqual(Links);
    const wrong = aService({ Link: 'x', Links: [{ Name: 'Manual', Address: 'javascript:alert(1)' }] });
    expect((await staff.services.validate({ body: wrong })).Mistakes).toMatchObject([{ Path: 'Links.0.Address' }]);
  });
});

test('what works on the whole installation is not run by a tenant', async () => {
  await expect(tenant.admin.serviceRuns.executeService({ body: { serviceLink: 'backup' } })).rejects.toMatchObject({
    code: 'services.onlyStaff',
  });
});

describe('a configuration', () => {
  test('keeps its secrets to itself', async () => {
    const made = await configure();
    expect(made).toMatchObject({ Settings: {}, SecretNames: ['apiKey'] });
    const stored = await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.selectFrom('service_configurations').selectAll().where('id', '=', made.Id).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(stored)).not.toContain('very secret');
    // A change without the secret keeps it.
    const changed = await tenant.admin.serviceConfigurations.update({
      params: { id: serviceId as never },
      body: { Id: made.Id, Name: 'Changed', Settings: { days: 3 }, Revision: made.Revision },
    });
    expect(changed).toMatchObject({ Settings: { days: 3 }, SecretNames: ['apiKey'] });
    await tenant.admin.serviceRuns.execute({ body: { configurationId: made.Id } });
    await drainJobs(world);
    expect(JSON.parse(peer.requests.at(-1)?.body ?? '{}').configuration).toEqual({ apiKey: 'very secret', days: 3 });
  });

  test('that is wrong is refused with the place, and another tenant does not have it', async () => {
    await expect(configure({ Settings: { days: 0 } })).rejects.toMatchObject({
      code: 'services.invalid',
      details: [{ Path: 'Settings.apiKey' }, { Path: 'Settings.days' }],
    });
    const other = await world.newTenant();
    const { Id } = await configure();
    await expect(
      other.admin.serviceConfigurations.one({ params: { id: serviceId as never, configId: Id } }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });
});
