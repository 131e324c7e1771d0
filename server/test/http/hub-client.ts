import type { AddressInfo } from 'node:net';
import {
  type HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr';
import type { FastifyInstance } from 'fastify';

/** Lets the application listen on a port of its own and answers its address. */
export async function listenSomewhere(app: FastifyInstance, port = 0): Promise<string> {
  await app.listen({ host: '127.0.0.1', port });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export interface Heard {
  readonly connection: HubConnection;
  readonly shown: { title: string }[];
  readonly changed: { kind: string; ids: unknown[] }[];
  /** What the connection went through: reconnecting, reconnected, closed. */
  readonly states: string[];
}

const retries = Array.from({ length: 100 }, () => 50);

/** The official client, with the token that `token` answers whenever it connects. */
export function hubClient(
  origin: string,
  token: () => string,
  options: { transport?: HttpTransportType; reconnects?: boolean } = {},
): Heard {
  const settings: IHttpConnectionOptions = { accessTokenFactory: token };
  if (options.transport !== undefined) settings.transport = options.transport;
  const builder = new HubConnectionBuilder().withUrl(`${origin}/messagehub`, settings).configureLogging(LogLevel.None);
  const connection = (options.reconnects ? builder.withAutomaticReconnect(retries) : builder).build();
  const heard: Heard = { connection, shown: [], changed: [], states: [] };
  connection.on('ShowMessage', (message: { title: string }) => heard.shown.push(message));
  connection.on('Changed', (change: { kind: string; ids: unknown[] }) => heard.changed.push(change));
  connection.onreconnecting(() => void heard.states.push('reconnecting'));
  connection.onreconnected(() => void heard.states.push('reconnected'));
  connection.onclose((error) => void heard.states.push(`closed: ${error?.message ?? ''}`));
  return heard;
}
