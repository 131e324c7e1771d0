import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Acquisition } from './acquisition.ts';
import { type AquariusCall, answerAcquisition, answerProvisioning, answerPublish } from './answer-call.ts';
import { AquariusData } from './aquarius-data.ts';
import { AquariusRefusal } from './aquarius-refusal.ts';
import { Parameters } from './read-parameters.ts';
import { type AquariusAccount, Sessions } from './sessions.ts';

export interface AquariusServer {
  readonly address: string;
  readonly host: string;
  readonly data: AquariusData;
  readonly sessions: Sessions;
  readonly acquisition: Acquisition;
  /** Every call that came, such as `GET /AQUARIUS/Publish/v2/GetGradeList`, with its query. */
  readonly requests: string[];
  /** Answers in place of the server, as proxies and failing servers do; false when it leaves the call alone. */
  interfere: ((request: IncomingMessage, answer: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

export interface AquariusServerOptions {
  readonly account: AquariusAccount;
  readonly port?: number;
  /** What it holds, made at the first request. */
  readonly fill?: (data: AquariusData) => void;
  /** The instant that change tokens count from. */
  readonly tokensBegin?: number;
  /** Remembers the addresses of calls, for tests. */
  readonly remembersCalls?: boolean;
}

/**
 * An AQUARIUS Time-Series server as far as this product asks one: sessions, Publish, Acquisition and parts of
 * Provisioning, with its ways to write times, ids and refusals. The demonstration runs it, and tests do.
 */
export async function startAquariusServer(options: AquariusServerOptions): Promise<AquariusServer> {
  const data = new AquariusData(options.tokensBegin);
  let fill = options.fill;
  const parts = { data, sessions: new Sessions(options.account), acquisition: new Acquisition(data) };
  const requested: string[] = [];
  const server = createServer((request, answer) => {
    if (options.remembersCalls) requested.push(`${request.method ?? ''} ${request.url ?? ''}`);
    fill?.(data);
    fill = undefined;
    if (made.interfere?.(request, answer)) return;
    respond(parts, request, answer).catch(() => answer.destroy());
  }).listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const host = `127.0.0.1:${address.port}`;
  const made: AquariusServer = {
    ...{ ...parts, address: `http://${host}`, host, requests: requested, interfere: null },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return made;
}

type Parts = Pick<AquariusServer, 'data' | 'sessions' | 'acquisition'>;

async function respond(parts: Parts, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const sent = await text(request);
  try {
    const reported = answerRequest(parts, request, sent);
    // The token of a session is reported as it is, not as JSON.
    if (typeof reported === 'string') return void answer.writeHead(200, { 'content-type': 'text/plain' }).end(reported);
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(reported === undefined ? '' : JSON.stringify(reported));
  } catch (error) {
    const refusal = error instanceof AquariusRefusal ? error : new AquariusRefusal(500, 'Exception', String(error));
    answer.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal.toBody()));
  }
}

const roots = /^\/AQUARIUS\/(Publish\/v2|Acquisition\/v2|Provisioning\/v1)(\/.*)$/i;

function answerRequest(parts: Parts, request: IncomingMessage, sent: string): unknown {
  const url = new URL(request.url ?? '/', 'http://aquarius');
  const method = request.method ?? 'GET';
  if (url.pathname.toLowerCase() === '/aquarius/apps/v1/version') return { ApiVersion: '24.1.43.0' };
  const [, root, path = ''] = roots.exec(url.pathname) ?? [];
  if (root === undefined) throw new AquariusRefusal(404, 'NotFound', `Handler for '${url.pathname}' not found.`);
  const isRead = String(request.headers['x-http-method-override'] ?? '').toUpperCase() === 'GET';
  const call = { method, path, query: url.searchParams, body: readJson(sent), isRead };
  const token = request.headers['x-authentication-token']?.toString() ?? cookieOf(request);
  if (path.toLowerCase().startsWith('/session')) return answerSession(parts.sessions, call, token);
  parts.sessions.require(token);
  const service = root.split('/')[0]?.toLowerCase();
  if (service === 'publish') return answerPublish(parts.data, call);
  return service === 'acquisition' ? answerAcquisition(parts.acquisition, call) : answerProvisioning(parts.data, call);
}

function answerSession(sessions: Sessions, { method, path, query, body }: AquariusCall, token: string | undefined) {
  if (path.toLowerCase() === '/session/publickey') return sessions.publicKey();
  if (method === 'POST') {
    const sent = new Parameters(query, body);
    return sessions.signIn(sent.text('Username'), sent.text('EncryptedPassword'));
  }
  const Username = sessions.require(token);
  if (method === 'DELETE') return sessions.end(token ?? '');
  if (path.toLowerCase() === '/session/keepalive') return undefined;
  return { Username, Locale: 'en', Token: token, CanConfigureSystem: false, IpAddress: '127.0.0.1' };
}

const cookieOf = (request: IncomingMessage) => /AQAuthToken=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new AquariusRefusal(400, 'SerializationException', 'Unable to bind to request.');
  }
}
