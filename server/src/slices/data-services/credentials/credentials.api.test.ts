import { expect, test } from 'vitest';
import { forgetSessions } from '#slices/identity';
import { clientWith, newServiceToken } from '#test/builders/people/identity-tokens';
import { useWorld } from '#test/world';

const world = useWorld();
const gone = { code: 'identity.signInRequired' };
const refresh = (clientId: string, secret: string) =>
  world.anonymous.identity.token({
    body: { grant_type: 'refresh_token', client_id: clientId, refresh_token: secret },
  });

test('a service turns its refresh token into access tokens, which end with it within five seconds on every process', async () => {
  const tenant = await world.newTenant();
  const made = await newServiceToken(world, tenant, ['series.read']);
  const reply = await refresh(made.ClientId, made.Secret);
  expect(reply).toMatchObject({ expires_in: 600, userName: 'Gateway' });
  const service = clientWith(world, reply.access_token);
  await service.series.list({ query: {} });
  await expect(service.accessTokens.list({})).rejects.toMatchObject({ code: 'identity.tokenRights' });
  const boss = await world.newSysAdmin();
  const query = { tenantId: tenant.id };
  // The other process knows nothing of the removal: it must find out without a notification.
  const forgotten = world.clock.now();
  await boss.serviceCredentials.remove({ query, body: { RefreshTokenId: made.Token.Id } });
  expect(forgotten).toEqual(world.clock.now());
  await expect(service.series.list({ query: {} })).rejects.toMatchObject(gone);
  await expect(refresh(made.ClientId, made.Secret)).rejects.toThrow();
  const direct = clientWith(world, made.Secret);
  await expect(direct.series.list({ query: {} })).rejects.toMatchObject(gone);
});

test('a token without a word about it reads what every user reads, for 90 days', async () => {
  const tenant = await world.newTenant();
  const boss = await world.newSysAdmin();
  const { Token, Secret, ClientId } = await boss.serviceCredentials.generate({ body: { TenantName: tenant.name } });
  expect(Token.Rights).toContain('series.read');
  expect(Token.Rights.filter((right) => !right.endsWith('.read'))).toEqual([]);
  expect(Date.parse(Token.ExpiresAt) - world.clock.now().getTime()).toBe(90 * 86_400_000);
  const service = clientWith(world, Secret);
  await service.series.list({ query: {} });
  await expect(service.admin.auditEntries({ query: {} })).rejects.toMatchObject({ code: 'identity.tokenRights' });
  const params = { tenantName: tenant.name };
  expect(await boss.serviceCredentials.check({ params })).toMatchObject({ HasRefreshToken: true, Count: 1 });
  expect((await boss.serviceCredentials.read({ query: { tenantId: tenant.id } })).ClientId).toBe(ClientId);
});

test('tokens are listed newest first; a new client id ends them all', async () => {
  const tenant = await world.newTenant();
  const first = await newServiceToken(world, tenant, ['series.read']);
  world.clock.advanceSeconds(60);
  const second = await newServiceToken(world, tenant, ['series.read']);
  const boss = await world.newSysAdmin();
  const query = { tenantId: tenant.id };
  const { RefreshTokens } = await boss.serviceCredentials.read({ query });
  expect(RefreshTokens.map(({ Id }) => Id)).toEqual([second.Token.Id, first.Token.Id]);
  const access = await boss.serviceCredentials.generateAccessToken({ query, body: {} });
  expect(access.RefreshTokenId).toBe(second.Token.Id);
  await clientWith(world, access.access_token).series.list({ query: {} });
  const reset = await boss.serviceCredentials.resetClientId({ query });
  expect(reset.RefreshTokens).toEqual([]);
  expect(reset.ClientId).not.toBe(first.ClientId);
  for (const secret of [first.Secret, second.Secret, access.access_token]) {
    await expect(clientWith(world, secret).series.list({ query: {} })).rejects.toMatchObject(gone);
  }
  expect(await boss.serviceCredentials.check({ params: { tenantName: tenant.name } })).toMatchObject({ Count: 0 });
});

test('a service is of its tenant alone, is nobody in the lists of people, and leaves with its tenant', async () => {
  const [mine, other] = [await world.newTenant(), await world.newTenant()];
  const { Secret, ClientId } = await newServiceToken(world, mine, ['locations.read']);
  const boss = await world.newSysAdmin();
  expect(JSON.stringify(await boss.admin.users({}))).not.toContain(ClientId);
  await expect(refresh((await newServiceToken(world, other, ['series.read'])).ClientId, Secret)).rejects.toThrow();
  await boss.admin.archiveTenant({ params: { tenantId: mine.id } });
  forgetSessions(world.platform);
  const service = clientWith(world, Secret);
  await expect(service.locations.monitoringFeaturesUi({})).rejects.toMatchObject(gone);
});
