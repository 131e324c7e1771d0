import { createClient, identity } from '@freshet/contract';
import { expect, test } from 'vitest';
import { newAccount, signIn } from '#test/builders/people/identity-people';
import { drainJobs } from '#test/drain-jobs';
import { injectTransport } from '#test/inject-transport';
import { useWorld } from '#test/world';

const world = useWorld({ origin: 'https://water.example.org' });

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'PUT' = 'GET', payload?: object) =>
  world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) }).then((answer) => answer.json());

test('a refusal is worded in the language the client asks for, else in English', async () => {
  const french = await ask('/api/nothing', { 'accept-language': 'fr-CA,en;q=0.5' });
  expect(french).toMatchObject({ Code: 'notFound', Message: 'Cet élément est introuvable.' });
  expect(await ask('/api/nothing')).toMatchObject({ Code: 'notFound', Message: 'This could not be found.' });
});

test('a refusal in French names what it is about', async () => {
  const { admin } = await world.newTenant();
  await admin.taxa.add({ body: { Name: 'Carex aquatilis' } });
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'fr' };
  const payload = { Name: 'carex aquatilis' };
  const answer = await world.app.inject({ method: 'POST', url: '/api/Taxa', headers, payload });
  expect(answer.json()).toMatchObject({ Message: 'La liste des taxons contient déjà « carex aquatilis ».' });
});

test('the language a person chose is that of their refusals, also of the places in a body, and of their mails', async () => {
  const account = await newAccount(world);
  const { access_token: token } = (await signIn(world, account)).body;
  const client = createClient({ identity }, injectTransport(world.app, token)).identity;
  expect((await client.claims({})).language).toBeNull();
  await client.setLanguage({ body: { Language: 'fr' } });
  expect((await client.claims({})).language).toBe('fr');
  const body = { CurrentPassword: account.password, NewPassword: 'short' };
  await expect(client.updatePassword({ body })).rejects.toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('Au moins 12 caractères.'),
    details: [expect.objectContaining({ Message: 'Au moins 12 caractères.' })],
  });
  await world.anonymous.identity.requestPasswordReset({ body: { Username: account.userName } });
  await drainJobs(world);
  const mail = world.mails.findLast(({ to }) => to === account.email);
  expect(mail?.subject).toBe('Choisissez un nouveau mot de passe Freshet');
  expect(mail?.text).toContain(`pour le nom d’utilisateur ${account.userName}`);
});

test('an invitation comes in the language of whoever sends it', async () => {
  const admin = await world.newSysAdmin();
  const { tenantId } = await newAccount(world);
  const { name } = await world.platform.db
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const rights = { IsTenantAdmin: false, IsSysAdmin: false, EnableTwoFactor: false };
  const body = { UserName: 'odile', Email: 'odile@example.org', UserRole: name, ...rights };
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'fr' };
  await world.app.inject({ method: 'POST', url: '/api/Account/Register', headers, payload: body });
  await drainJobs(world);
  expect(world.mails.findLast(({ to }) => to === 'odile@example.org')?.text).toContain(
    'Votre nom d’utilisateur est odile',
  );
});
