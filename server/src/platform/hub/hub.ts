import { inNamedTenant } from '../db/system-scope.ts';
import type { Tx } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { HubConnection, type Visitor } from './hub-connection.ts';
import { listenForSignals } from './listen-for-signals.ts';
import type { HubSignal } from './signal.ts';

/** Decides who may connect, and for how long. Identity gives it to the hub. */
export interface HubGate {
  /** Who an access token stands for at this moment; null when it is not good any more. */
  admit(token: string, requestId: string): Promise<Visitor | null>;
  /** The sessions that are still valid, read again. */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What is stated to one person. */
interface HubPush {
  readonly userId: number;
  readonly target: string;
  readonly argument: unknown;
}

/** Turns the ids of one kind of signal into what is stated; kinds without a feed are reported as `Changed`. */
export type HubFeed = (tx: Tx, ids: readonly (number | string)[]) => Promise<readonly HubPush[]>;

export interface Hub {
  /**
   * A connection that waits for its line, or null when the person has too many. The first one makes the hub listen, and
   * waits until it does: what is published from then on is received.
   */
  open(visitor: Visitor): Promise<HubConnection | null>;
  find(token: string): HubConnection | undefined;
  size(): number;
  stop(): Promise<void>;
}

interface HubSettings {
  readonly gate: HubGate;
  readonly feeds: Readonly<Record<string, HubFeed>>;
}

const mostPerPerson = 30;
const tickMs = 1000;
const checkMs = 1500;

/** Keeps the open connections of this process and sends each what concerns its person. */
export function makeHub(platform: Platform, { gate, feeds }: HubSettings): Hub {
  const connections = new Map<string, HubConnection>();
  const byPerson = new Map<string, Set<HubConnection>>();

  const add = (visitor: Visitor): HubConnection | null => {
    const key = keyOf(visitor.caller);
    const connectionsOfPerson = byPerson.get(key) ?? new Set();
    if (connectionsOfPerson.size >= mostPerPerson) return null;
    const connection = new HubConnection(visitor, (ended) => {
      connections.delete(ended.token);
      connectionsOfPerson.delete(ended);
      if (connectionsOfPerson.size === 0) byPerson.delete(key);
    });
    connections.set(connection.token, connection);
    byPerson.set(key, connectionsOfPerson.add(connection));
    return connection;
  };

  const pushTo = (tenantId: number, { userId, target, argument }: HubPush) => {
    for (const connection of byPerson.get(keyOf({ tenantId, userId })) ?? []) connection.push(target, argument);
  };

  const deliver = async ({ tenantId, userIds, kind, ids }: HubSignal): Promise<void> => {
    const connectedIds = peopleHere(connections.values(), tenantId).filter((id) => userIds?.includes(id) ?? true);
    if (connectedIds.length === 0) return;
    const feed = feeds[kind];
    const pushes = feed
      ? await inNamedTenant(platform, tenantId, (tx) => feed(tx, ids))
      : connectedIds.map((userId) => ({ userId, target: 'Changed', argument: { kind, ids } }));
    for (const push of pushes) pushTo(tenantId, push);
  };

  let listening: ReturnType<typeof listenForSignals> | null = null;
  const timers: NodeJS.Timeout[] = [];
  const start = () => {
    const each = (work: (connection: HubConnection) => void) => [...connections.values()].forEach(work);
    timers.push(
      setInterval(() => each((connection) => connection.tick()), tickMs),
      setInterval(() => void endStale(platform, gate, [...connections.values()]), checkMs),
    );
    // One after the other: people get messages in the order in which they happened.
    let delivered = Promise.resolve();
    return listenForSignals(platform, {
      hear: (signal) => {
        delivered = delivered
          .then(() => deliver(signal))
          .catch((error: unknown) => platform.log.warn({ err: error }, 'A push was not made.'));
      },
      // Connected browsers refetch everything they show.
      hearNothing: () => each((connection) => connection.push('Changed', { kind: 'everything', ids: [] })),
    });
  };
  return {
    open: async (visitor) => {
      listening ??= start();
      await listening.ready;
      return add(visitor);
    },
    find: (token) => connections.get(token),
    size: () => connections.size,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      for (const connection of [...connections.values()]) connection.close('The server is stopping.', true);
      await listening?.stop();
    },
  };
}

const keyOf = ({ tenantId, userId }: { tenantId: number; userId: number }) => `${tenantId} ${userId}`;

const peopleHere = (connections: Iterable<HubConnection>, tenantId: number): number[] => [
  ...new Set(
    [...connections].flatMap(({ isSubscribed, visitor: { caller } }) =>
      isSubscribed && caller.tenantId === tenantId ? [caller.userId] : [],
    ),
  ),
];

/** Ends the connections whose token has run out or whose session is over: locked, logged off, archived. */
async function endStale(platform: Platform, gate: HubGate, connections: readonly HubConnection[]): Promise<void> {
  const now = platform.clock.now();
  const current = connections.filter((connection) => {
    const isExpired = connection.visitor.expiresAt <= now;
    if (isExpired) connection.close('The access token has expired. Connect again with a new one.', true);
    return !isExpired;
  });
  const sessionIds = [...new Set(current.map(({ visitor }) => visitor.caller.sessionId))];
  if (sessionIds.length === 0) return;
  // A database out of reach says nothing about sessions; it has nothing to push either.
  const living = await gate.living(sessionIds).catch(() => null);
  if (living === null) return;
  for (const connection of current) {
    if (!living.has(connection.visitor.caller.sessionId)) connection.close('The session is over.', false);
  }
}
