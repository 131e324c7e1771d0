import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#platform/config';
import { linkWorkAccount } from '#test/builders/people/identity-work-people';
import { fetchIdToken } from '#test/peers/oidc-browser';
import { type DirectoryPerson, type OidcDirectory, startOidcDirectory } from '#test/peers/oidc-directory';
import { useWorld } from '#test/world';

const redirectUri = 'https://water.example.org/Office365AuthResponse';
const config: { workAccount?: Config['workAccount'] } = {};
const people: DirectoryPerson[] = [];
let directory: OidcDirectory;
beforeAll(async () => {
  directory = await startOidcDirectory({ clientId: randomUUID(), redirectUris: [redirectUri], people });
  const { authority, clientId, caFile } = directory;
  config.workAccount = { authority, clientId, caFile };
});
const world = useWorld(config);
afterAll(() => directory.close());

test('somebody who signed in at a real OpenID provider is signed in here', async () => {
  // The provider uses the machine's clock.
  world.clock.advanceSeconds((Date.now() - world.clock.now().getTime()) / 1000);
  const person = await linkWorkAccount(world);
  const { email, directoryId: tid, objectId: oid } = person;
  people.push({ name: 'Ada Stream', email, tid, oid });
  const idToken = await fetchIdToken(directory, redirectUri, oid);
  const answer = await world.app.inject({
    url: `/api/Authenticated/${encodeURIComponent(email)}`,
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect([answer.statusCode, answer.json().userName]).toEqual([200, person.userName]);
});
