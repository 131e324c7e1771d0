import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { addressOf } from '../http/limits/trusted-proxies.ts';
import { attachSocket } from './attach-socket.ts';
import type { Hub, HubGate } from './hub.ts';
import type { HubConnection } from './hub-connection.ts';
import { type Home, isSameOrigin } from './origin.ts';

interface SocketSettings {
  readonly home: Home;
  readonly hub: Hub;
  readonly gate: HubGate;
  readonly path: string;
  readonly largestMessageBytes: number;
}

/** Lets clients change to a WebSocket at the hub's address, and nowhere else. */
export function acceptSockets(app: FastifyInstance, settings: SocketSettings): void {
  const { largestMessageBytes: maxPayload } = settings;
  const sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, clientTracking: false });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    findConnection(settings, request).then(
      (connectionOrStatus) => {
        if (typeof connectionOrStatus === 'string')
          refuse(socket, slowDown(app, settings, request, connectionOrStatus));
        else sockets.handleUpgrade(request, socket, head, (webSocket) => attachSocket(connectionOrStatus, webSocket));
      },
      () => refuse(socket, '503 Service Unavailable'),
    );
  });
}

/** The connection that was negotiated, a new one for clients that skip the negotiation, or why there is none. */
async function findConnection(
  { home, hub, gate, path }: SocketSettings,
  request: IncomingMessage,
): Promise<HubConnection | string> {
  const address = new URL(request.url ?? '/', 'http://hub');
  if (address.pathname.toLowerCase() !== path) return '404 Not Found';
  if (!isSameOrigin(home, request)) return '403 Forbidden';
  const bearer = /^bearer (\S{1,8000})$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? address.searchParams.get('access_token');
  const visitor = token ? await gate.admit(token, '') : null;
  if (!visitor) return '401 Unauthorized';
  const id = address.searchParams.get('id');
  if (id === null) return (await hub.open(visitor)) ?? '429 Too Many Requests';
  const connection = hub.find(id);
  const isTheirs = connection?.visitor.caller.sessionId === visitor.caller.sessionId;
  return connection && isTheirs && connection.line === null ? connection : '404 Not Found';
}

/** Bad tokens are counted as those of other calls are. */
function slowDown(app: FastifyInstance, { home }: SocketSettings, request: IncomingMessage, status: string): string {
  if (!status.startsWith('401')) return status;
  const seconds = app.refusals?.count(addressOf(request, home.isTrusted)) ?? 0;
  return seconds > 0 ? '429 Too Many Requests' : status;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
