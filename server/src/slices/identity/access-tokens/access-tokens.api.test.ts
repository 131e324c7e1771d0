import { expect, test } from 'vitest';
import { clientWith, newPersonalToken } from '#test/builders/people/identity-tokens';
import { newSeries } from '#test/builders/series-things';
import { useWorld } from '#test/world';

const world = useWorld();
const gone = { code: 'identity.signInRequired' };

test('a script sends points of a series with a token, and the audit names both', async () => {
  const tenant = await world.newTenant();
  const series = await newSeries(tenant);
  const { Secret, Token } = await newPersonalToken(tenant.admin, ['series.append', 'series.write']);
  expect(Secret).toMatch(/^freshet_pat_[0-9a-f]{80}$/);
  const script = clientWith(world, Secret);
  const Points = [['2026-03-01T00:00:00Z', 1.5]];
  const written = await script.seriesPoints.append({ body: { Series: [{ Identifier: series.Identifier, Points }] } });
  expect(written.Series[0]).toMatchObject({ New: 1, Refused: 0 });
  const [listed] = await tenant.admin.accessTokens.list({});
  expect(listed).toMatchObject({ Id: Token.Id, LastUsedFrom: '127.0.0.1', IsExpired: false });
  expect(listed?.LastUsedAt).toBe(world.clock.now().toISOString());
  const { StationId } = series;
  await script.series.create({ body: { StationId, Parameter: 'Discharge', Label: 'Rated', Unit: 'm' } });
  const { Data } = await tenant.admin.admin.auditEntries({ query: {} });
  expect(Data.some(({ UserName }) => UserName === `${tenant.admin.userName} (Nightly upload)`)).toBe(true);
});

test('the token itself is told once and kept nowhere', async () => {
  const { user, admin } = await world.newTenant();
  const { Secret } = await newPersonalToken(user);
  const message = JSON.stringify([await user.accessTokens.list({}), await admin.admin.auditEntries({ query: {} })]);
  expect(message).toContain(Secret.slice(0, 20));
  expect(message).not.toContain(Secret.slice(0, 24));
});

test('nobody gives a token a right they do not have, and it loses those they lose', async () => {
  const tenant = await world.newTenant();
  await expect(newPersonalToken(tenant.user, ['series.write'])).rejects.toMatchObject({
    code: 'identity.tokenRightsMissing',
  });
  const { Secret } = await newPersonalToken(tenant.admin, ['audit.read']);
  const script = clientWith(world, Secret);
  await script.admin.auditEntries({ query: {} });
  const boss = await world.newSysAdmin();
  const same = { Email: `${tenant.admin.userName}@example.org`, UserRole: tenant.name, IsSysAdmin: false };
  const UserId = tenant.admin.userId;
  const body = { ...same, UserId, IsTenantAdmin: false, EnableTwoFactor: false, IsLockedOut: false };
  await boss.admin.updateUser({ body });
  await expect(script.admin.auditEntries({ query: {} })).rejects.toMatchObject({ code: 'identity.tokenRights' });
});

test('a token ends when it is removed, when it expires and with the access of its person', async () => {
  const tenant = await world.newTenant();
  const removed = await newPersonalToken(tenant.user);
  const short = await newPersonalToken(tenant.user, ['series.read'], 1);
  const remaining = await newPersonalToken(tenant.user, ['series.read'], 30);
  const use = ({ Secret }: { Secret: string }) => clientWith(world, Secret).series.list({ query: {} });
  for (const token of [removed, short, remaining]) await use(token);
  await tenant.user.accessTokens.remove({ params: { id: removed.Token.Id } });
  await expect(use(removed)).rejects.toMatchObject(gone);
  world.clock.advanceSeconds(25 * 3600);
  await expect(use(short)).rejects.toMatchObject(gone);
  await use(remaining);
  const boss = await world.newSysAdmin();
  await boss.admin.deleteUser({ body: { UserId: tenant.user.userId } });
  await expect(use(remaining)).rejects.toMatchObject(gone);
});

test('a person sees and removes their own tokens only', async () => {
  const { user, admin } = await world.newTenant();
  const { Token } = await newPersonalToken(user);
  expect(await admin.accessTokens.list({})).toEqual([]);
  await expect(admin.accessTokens.remove({ params: { id: Token.Id } })).rejects.toMatchObject({ code: 'notFound' });
});

test('what leaked is found by its beginning, in any text, and ends for whoever holds it', async () => {
  const { user, name } = await world.newTenant();
  const { Secret } = await newPersonalToken(user);
  const boss = await world.newSysAdmin();
  const Text = `commit 1a2b\n+ TOKEN="${Secret.slice(0, 40)}…"\n+ other = freshet_pat_00000000`;
  expect(await boss.accessTokens.revokeLeaked({ body: { Text } })).toEqual({
    Seen: 2,
    Revoked: [{ Beginning: Secret.slice(0, 20), Name: 'Nightly upload', Kind: 'personal', Tenant: name }],
  });
  await expect(clientWith(world, Secret).series.list({ query: {} })).rejects.toMatchObject(gone);
});
