import { NewPassword, NewTenant, NewUser } from '@freshet/contract';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { nameOfFormat } from '#api/name-of-format';
import { worded } from '#api/worded';
import { setLanguage } from './index.ts';

afterEach(() => setLanguage('en'));

const messages = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value, { error: () => 'worded by the form' })
    .error?.issues.map(({ path, message }) => ({ path, message }));

test('a schema accepts and changes what it did before', () => {
  const tenant = { RoleName: '  River Trust ', Apps: [], DirectoryIds: [] };
  expect(worded(NewTenant).parse(tenant)).toEqual({ RoleName: 'River Trust', Apps: [], DirectoryIds: [] });
});

test('complaints keep their place and speak the language of the reader', async () => {
  await setLanguage('fr');
  const typed = {
    UserName: 'a b',
    Email: 'x',
    UserRole: 'T',
    IsTenantAdmin: false,
    IsSysAdmin: false,
    EnableTwoFactor: false,
  };
  expect(messages(worded(NewUser), { ...typed, Password: 'short' })).toEqual([
    { path: ['UserName'], message: 'Un nom d’utilisateur ne contient pas d’espaces.' },
    { path: ['Email'], message: 'Il faut une adresse comme nom@example.org.' },
    { path: ['Password'], message: 'Au moins 12 caractères.' },
  ]);
});

test('what the schema has no sentence for is left to the form', () => {
  expect(messages(worded(z.object({ Password: NewPassword })), {})).toEqual([
    { path: ['Password'], message: 'worded by the form' },
  ]);
});

test('file types of the product have French names, those of people keep theirs', async () => {
  await setLanguage('fr');
  expect([
    nameOfFormat('ecology-list', 'Survey or plot list'),
    nameOfFormat('by-example', 'By example'),
    nameOfFormat('12', 'My weir'),
  ]).toEqual([...['Liste d’inventaires ou de placettes', 'Disposition définie à partir d’un exemple', 'My weir']]);
});
