import {
  type Client,
  createClient,
  type EndpointGroup,
  identity,
  type Transport,
  type WireAnswer,
} from '@freshet/contract';
import { accessToken, replaceAccess } from './session/session.ts';
import { fetchTransport, withBearer } from './transport.ts';

let callsUnderWay = 0;

/** Whether a call is under way that may be about to change the session. */
export const isCalling = () => callsUnderWay > 0;

/** Adds the access token where one is needed. A token the server no longer takes is renewed once. */
const signedTransport: Transport = async (request) => {
  if (request.endpoint.needs === 'public') return fetchTransport(request);
  callsUnderWay += 1;
  try {
    const token = await accessToken();
    const answer = await fetchTransport(token ? withBearer(request, token) : request);
    if (answer.status !== 401 || !token) return answer;
    const renewed = await replaceAccess();
    return renewed ? await fetchTransport(withBearer(request, renewed)) : answer;
  } finally {
    callsUnderWay -= 1;
  }
};

/**
 * The one way to call the server. Each slice makes its client from the groups it calls, so that the first screen need
 * not load the descriptions of every call there is.
 */
export const clientFor = <Groups extends Readonly<Record<string, EndpointGroup>>>(groups: Groups): Client<Groups> =>
  createClient(groups, signedTransport);

interface CallOptions {
  readonly signal: AbortSignal;
  /** Called with the reply before it is read: its status and what its headers say. */
  readonly onAnswer?: (answer: WireAnswer) => void;
}

/** The same for one call that can be cancelled, and whose answer says more than its content. */
export const clientWith = <Groups extends Readonly<Record<string, EndpointGroup>>>(
  groups: Groups,
  { signal, onAnswer }: CallOptions,
): Client<Groups> =>
  createClient(groups, async (request) => {
    const answer = await signedTransport({ ...request, signal });
    onAnswer?.(answer);
    return answer;
  });

/** The calls that prove who somebody is by an identity token of their directory. */
export const apiWithIdentityToken = (idToken: string) =>
  createClient({ identity }, (request) => fetchTransport(withBearer(request, idToken)));
