import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Client,
  createClient,
  endpoints,
  type NewTenant,
  type NewUser,
  type Tenant,
  type UserId,
  webClientId,
} from '@freshet/contract';
import { surroundings } from './surroundings.ts';

export interface Person {
  readonly userId: UserId;
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly tenant: string;
}

export type Api = Client<typeof endpoints>;

const unique = () => randomBytes(4).toString('hex');

export async function newTenant(wanted: Partial<NewTenant> = {}): Promise<Tenant> {
  const api = await asSystemAdministrator();
  return api.admin.createTenant({
    body: { RoleName: `Elk Valley ${unique()}`, Apps: ['WaterQuality', 'Stations'], DirectoryIds: [], ...wanted },
  });
}

/** Adds an ordinary user, in a tenant of their own unless another is named. */
export async function newUser(wanted: Partial<NewUser> = {}): Promise<Person> {
  const tenant = wanted.UserRole ?? (await newTenant()).RoleName;
  const userName = wanted.UserName ?? `dana-${unique()}`;
  const password = randomBytes(24).toString('base64url');
  const body = {
    UserName: userName,
    Email: `${userName}@elk-valley.example`,
    UserRole: tenant,
    IsTenantAdmin: false,
    IsSysAdmin: false,
    EnableTwoFactor: false,
    Password: password,
    ...wanted,
  };
  const api = await asSystemAdministrator();
  const user = await api.admin.register({ body });
  return { userId: user.UserId, userName, email: body.Email, password, tenant };
}

let session: Promise<Api> | undefined;

/** The typed client, signed in as the system administrator of the demo. One sign-in serves a whole worker. */
export function asSystemAdministrator(): Promise<Api> {
  session ??= signInToApi();
  return session;
}

async function signInToApi(): Promise<Api> {
  const { UserName, Password } = systemAdministrator();
  return (await startApiSession({ userName: UserName, password: Password })).api;
}

/** A session of its own, as the sign-in screen would start it, and the typed client that uses it. */
export async function startApiSession({ userName, password }: Pick<Person, 'userName' | 'password'>) {
  const body = { grant_type: 'password', client_id: webClientId, username: userName, password } as const;
  const begin = async () => {
    const token = await clientWith(() => ({})).identity.token({ body });
    return { token, renewAt: Date.now() + (token.expires_in * 1000) / 2 };
  };
  const first = await begin();
  let session = Promise.resolve(first);
  // On a slow machine a journey may outlive an access token. Its refresh token may belong to a browser meanwhile.
  const authorization = async () => {
    if (Date.now() > (await session).renewAt) session = begin();
    return { authorization: `Bearer ${(await session).token.access_token}` };
  };
  return { token: first.token, api: clientWith(authorization) };
}

function systemAdministrator(): { UserName: string; Password: string } {
  const text = readFileSync(join(surroundings.dataFolder(), 'demo-accounts.json'), 'utf8');
  const accounts: { UserName: string; Password: string; IsSysAdmin: boolean }[] = JSON.parse(text);
  const account = accounts.find(({ IsSysAdmin }) => IsSysAdmin);
  if (!account) throw new Error('The demo has no system administrator.');
  return account;
}

type Headers = Readonly<Record<string, string>>;

const clientWith = (more: () => Headers | Promise<Headers>): Api =>
  createClient(endpoints, async ({ method, url, headers, body }) =>
    fetch(`${surroundings.origin()}${url}`, {
      method,
      headers: { ...headers, ...(await more()) },
      ...(body === undefined ? {} : { body }),
    }),
  );
