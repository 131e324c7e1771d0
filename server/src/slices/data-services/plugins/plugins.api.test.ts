import { NewService } from '@freshet/contract';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
const secret = 'shared with the page';
const page = { InterfaceType: 'rating-curves', Name: 'Rating <curves>', Address: 'https://curves.example/app?a=1&b=2' };
const params = { serviceLink: 'curves', interfaceType: 'rating-curves' };
const aService = (given: object = {}) =>
  NewService.parse({
    ...{ Name: 'Curves', Link: 'curves', Address: 'https://curves.example/run', SigningSecret: secret, Pages: [page] },
    ...given,
  });

let staff: Person;
let tenant: TenantWorld;
let serviceId: number;

beforeAll(async () => {
  staff = await world.newSysAdmin();
  tenant = await world.newTenant();
  serviceId = (await staff.services.add({ body: aService() })).Id;
  await configureFor(staff);
});

const configureFor = (person: Person) =>
  person.serviceConfigurations.add({ params: { id: serviceId as never }, body: { Name: 'Default' } });
const open = (url: string) => world.app.inject({ method: 'GET', url, headers: { host: 'freshet.example' } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a page that an external service brings', () => {
  test('is listed for the tenant that configured the service, and only while it is on', async () => {
    const listed = { ServiceLink: 'curves', InterfaceType: 'rating-curves', Name: page.Name, Kind: 'external' };
    expect(await staff.plugins.list({})).toEqual([listed]);
    expect(await (await world.newSysAdmin()).plugins.list({})).toEqual([]);
    await staff.services.update({ body: { ...aService({ IsOn: false }), Id: serviceId as never } });
    expect(await staff.plugins.list({})).toEqual([]);
    expect(await refusal(staff.plugins.pass({ params }))).toMatchObject({ code: 'notFound' });
    await staff.services.update({ body: { ...aService(), Id: serviceId as never } });
  });

  test('is told who looks at it, in which tenant, for minutes, signed with the secret it shares with us', async () => {
    const pass = await staff.plugins.pass({ params });
    const now = world.clock.now();
    const read = await jwtVerify(pass.Token, Buffer.from(secret), {
      ...{ issuer: 'freshet', audience: 'curves', currentDate: now },
    });
    expect(decodeProtectedHeader(pass.Token)).toEqual({ alg: 'HS256', typ: 'freshet-plugin+jwt' });
    expect(read.payload).toMatchObject({ sub: String(staff.userId), userName: staff.userName });
    expect(read.payload.tenantId).toBe(pass.Tenant.Id);
    expect(pass.Origin).toBe('https://curves.example');
    const minutes = (Date.parse(pass.ExpiresAt) - now.getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(3);
    expect(minutes).toBeLessThanOrEqual(5);
  });

  test('gets a token that opens no call of ours', async () => {
    const { Token } = await staff.plugins.pass({ params });
    const answer = await world.app.inject({ url: '/api/Claims', headers: { authorization: `Bearer ${Token}` } });
    expect(answer.statusCode).toBe(401);
  });

  test('is missing for system administrators whose tenant has not configured it, and refused to everybody else', async () => {
    const other = await world.newSysAdmin();
    expect(await refusal(other.plugins.pass({ params }))).toMatchObject({ code: 'notFound' });
    for (const person of [tenant.user, tenant.admin]) {
      await configureFor(tenant.admin).catch(() => undefined);
      expect(await refusal(person.plugins.pass({ params }))).toMatchObject({ status: 403 });
      expect(await refusal(person.plugins.list({}))).toMatchObject({ status: 403 });
    }
  });
});

describe('the frame', () => {
  test('is a document of ours that shows this one origin, sandboxed, and that only we may frame', async () => {
    const { FramePath } = await staff.plugins.pass({ params });
    const { statusCode, headers, payload } = await open(FramePath);
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-src https://curves.example;');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(payload).toContain('sandbox="allow-scripts allow-forms allow-downloads allow-same-origin"');
    expect(payload).toContain('title="Rating &#60;curves&#62;"');
    expect(payload).not.toContain('<curves>');
  });

  test('gives a page of our own origin no share in it', async () => {
    const uploaded = { ...page, Address: 'http://localhost:4310/uploaded.html' };
    const { Id } = await staff.services.add({ body: aService({ Link: 'own', Name: 'Own', Pages: [uploaded] }) });
    await staff.serviceConfigurations.add({ params: { id: Id }, body: { Name: 'Default' } });
    const { FramePath } = await staff.plugins.pass({ params: { ...params, serviceLink: 'own' } });
    const { payload } = await world.app.inject({ url: FramePath, headers: { host: 'localhost:4310' } });
    expect(payload).toContain('sandbox="allow-scripts allow-forms allow-downloads"');
  });

  test('shows nothing with a pass that was made up, changed or has run out', async () => {
    const { FramePath } = await staff.plugins.pass({ params });
    for (const wrong of ['/api/plugin-frame', '/api/plugin-frame?pass=x', `${FramePath.slice(0, -2)}AA`]) {
      expect((await open(wrong)).statusCode, wrong).toBe(404);
    }
    world.clock.advanceSeconds(360);
    expect((await open(FramePath)).statusCode).toBe(404);
  });
});

describe('registering a page', () => {
  test('says what is wrong and where', async () => {
    const Pages = [
      { ...page, Address: 'http://curves.example/' },
      { ...page, Address: 'https://me:secret@curves.example/' },
    ];
    const { Mistakes } = await staff.services.validate({ body: aService({ Pages, SigningSecret: '' }) });
    expect(Mistakes.map(({ Path }) => Path)).toEqual([
      'Pages.0.Address',
      'Pages.1.Address',
      'Pages.1.InterfaceType',
      'SigningSecret',
    ]);
  });

  test('keeps the pages when a change does not speak of them', async () => {
    const { Pages: _, SigningSecret: __, ...rest } = aService();
    const changed = await staff.services.update({ body: { ...rest, Id: serviceId as never } });
    expect(changed.Pages).toEqual([page]);
  });
});
