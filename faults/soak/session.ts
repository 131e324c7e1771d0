import { type Claims, type Client, createClient, endpoints, webClientId } from '@freshet/contract';
import type { DemoAccount } from '../../bench/product.ts';

type Api = Client<typeof endpoints>;

const longestCallMs = 60_000;

/** Somebody at work. Their session is renewed, and now and then restarted, as people's are. */
export interface Session {
  readonly api: Api;
  readonly claims: Claims;
  readonly token: () => string;
  renew(): Promise<void>;
}

/** Signs in; counts every call that is made. */
export async function openSession(origin: string, account: DemoAccount, onCall: () => void): Promise<Session> {
  let token = { access_token: '', refresh_token: '' as string | undefined };
  const api: Api = createClient(endpoints, ({ method, url, headers, body }) => {
    onCall();
    const authorization = token.access_token ? { authorization: `Bearer ${token.access_token}` } : {};
    return fetch(`${origin}${url}`, {
      ...{ method, headers: { ...headers, ...authorization }, signal: AbortSignal.timeout(longestCallMs) },
      ...(body === undefined ? {} : { body }),
    });
  });
  const asClient = { client_id: webClientId } as const;
  const { UserName: username, Password: password } = account;
  token = {
    refresh_token: undefined,
    ...(await api.identity.token({ body: { grant_type: 'password', ...asClient, username, password } })),
  };
  return {
    api,
    claims: await api.identity.claims({}),
    token: () => token.access_token,
    renew: async () => {
      const { refresh_token = '' } = token;
      token = {
        refresh_token: undefined,
        ...(await api.identity.token({ body: { grant_type: 'refresh_token', ...asClient, refresh_token } })),
      };
    },
  };
}
