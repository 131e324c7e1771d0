import { problem } from '@freshet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeIsTrusted } from '../http/limits/trusted-proxies.ts';
import { readRequestFacts } from '../http/request-facts.ts';
import type { Platform } from '../platform.ts';
import { acceptSockets } from './accept-sockets.ts';
import { type HubFeed, type HubGate, makeHub } from './hub.ts';
import type { HubConnection, Visitor } from './hub-connection.ts';
import { type Home, isSameOrigin } from './origin.ts';
import { PollingLine } from './polling-line.ts';

/** Where the hub is. Clients of SignalR add `/negotiate` automatically. */
const hubPath = '/messagehub';
const largestMessageBytes = 65_536;

interface HubQuery {
  readonly id?: unknown;
  readonly access_token?: unknown;
  readonly negotiateVersion?: unknown;
}
type HubRequest = FastifyRequest<{ Querystring: HubQuery }>;

/** Puts the live hub on the server: WebSockets first, long polling for those who cannot. */
export async function addHub(
  app: FastifyInstance,
  platform: Platform,
  settings: { readonly gate: HubGate; readonly feeds: Readonly<Record<string, HubFeed>> },
): Promise<void> {
  const hub = makeHub(platform, settings);
  const { origin, trustProxy } = platform.config;
  const home: Home = { origin, isTrusted: makeIsTrusted(trustProxy) };
  app.decorate('countHubConnections', () => hub.size());
  app.addHook('preClose', () => hub.stop());
  app.decorateRequest('visitor', null);
  const visitorOf = ({ visitor }: HubRequest): Visitor => {
    if (!visitor) throw problem('identity.signInRequired');
    return visitor;
  };
  const requireConnection = (request: HubRequest): HubConnection => {
    const { caller } = visitorOf(request);
    const connection = hub.find(typeof request.query.id === 'string' ? request.query.id : '');
    if (!connection || connection.visitor.caller.sessionId !== caller.sessionId) throw problem('notFound');
    connection.hear();
    return connection;
  };

  await app.register(async (routes) => {
    const asText = { parseAs: 'string', bodyLimit: largestMessageBytes } as const;
    routes.addContentTypeParser(
      /^(text\/plain|application\/octet-stream)/,
      asText,
      async (_: unknown, body: string) => body,
    );
    // Before the body is read.
    routes.addHook('onRequest', async (request: HubRequest) => {
      request.visitor = await requireVisitor(home, settings.gate, request);
    });
    routes.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const options = { bodyLimit: largestMessageBytes };

    routes.post<{ Querystring: HubQuery }>(`${hubPath}/negotiate`, options, async (request, reply) => {
      const connection = await hub.open(visitorOf(request));
      if (!connection) throw problem('request.tooMany', { seconds: 15 });
      return sendJson(reply, negotiation(connection, request.query.negotiateVersion === '1'));
    });
    routes.get<{ Querystring: HubQuery }>(hubPath, async (request, reply) => {
      const connection = requireConnection(request);
      connection.line ??= new PollingLine();
      if (!(connection.line instanceof PollingLine)) throw problem('notFound');
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const { status, text } = await connection.line.poll(gone.signal);
      return reply.code(status).type('text/plain; charset=utf-8').send(text);
    });
    routes.post<{ Querystring: HubQuery }>(hubPath, options, async (request, reply) => {
      const connection = requireConnection(request);
      if (typeof request.body === 'string' && request.body !== '') connection.receive(request.body);
      return reply.code(200).type('text/plain').send('');
    });
    routes.delete<{ Querystring: HubQuery }>(hubPath, async (request, reply) => {
      requireConnection(request).end();
      return reply.code(202).type('text/plain').send('');
    });
  });
  acceptSockets(app, { home, hub, gate: settings.gate, path: hubPath, largestMessageBytes });
}

async function requireVisitor(home: Home, gate: HubGate, request: HubRequest): Promise<Visitor> {
  if (!isSameOrigin(home, request.raw)) throw problem('identity.forbidden');
  const { access_token: fromQuery } = request.query;
  const token = readRequestFacts(request).bearer ?? (typeof fromQuery === 'string' ? fromQuery : null);
  const visitor = token === null ? null : await gate.admit(token, request.id);
  if (!visitor) throw problem('identity.signInRequired');
  return visitor;
}

const sendJson = (reply: FastifyReply, body: object) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));

const negotiation = ({ id, token }: HubConnection, knowsTokens: boolean) => ({
  ...(knowsTokens ? { negotiateVersion: 1, connectionId: id, connectionToken: token } : { connectionId: token }),
  availableTransports: [
    { transport: 'WebSockets', transferFormats: ['Text'] },
    { transport: 'LongPolling', transferFormats: ['Text'] },
  ],
});

declare module 'fastify' {
  interface FastifyInstance {
    countHubConnections?: () => number;
  }
  interface FastifyRequest {
    /** Who is at the hub. */
    visitor: Visitor | null;
  }
}
