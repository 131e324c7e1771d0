import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '../db/scope.ts';
import {
  closeRecord,
  completion,
  failure,
  handshakeAnswer,
  type Invocation,
  ping,
  push,
  readRecord,
  refuseHandshake,
  splitRecords,
} from './hub-records.ts';

/** Who is at the other end, as their access token says, and until when it says so. */
export interface Visitor {
  readonly caller: Pick<Caller, 'tenantId' | 'userId' | 'sessionId'>;
  readonly expiresAt: Date;
}

/** What carries text to the client: a socket, or answers to its polls. */
export interface Line {
  /** False when the client does not keep up: the connection is then closed. */
  send(text: string): boolean;
  end(): void;
  /** Whether the client is certainly there, even if it says nothing. */
  isWaiting(): boolean;
}

const pingMs = 15_000;
const silenceMs = 30_000;
const handshakeMs = 15_000;
const budgetMs = 10_000;
const mostInBudget = 100;

/**
 * One connection of a client, from negotiation to its end. It receives pushes for its person once it has subscribed.
 */
export class HubConnection {
  readonly id: string = randomUUID();
  readonly token: string = randomBytes(24).toString('base64url');
  readonly visitor: Visitor;
  line: Line | null = null;
  isSubscribed = false;
  isClosed = false;
  private hasShakenHands = false;
  private heardAtMs = performance.now();
  private statedAtMs = performance.now();
  private readonly madeAtMs = performance.now();
  private budget = { fromMs: performance.now(), records: 0 };
  private readonly onEnd: () => void;

  constructor(visitor: Visitor, onEnd: (connection: HubConnection) => void) {
    this.visitor = visitor;
    this.onEnd = () => onEnd(this);
  }

  receive(text: string): void {
    if (this.isClosed) return;
    this.hear();
    const records = splitRecords(text);
    if (records === null) this.close('A message is cut off.', false);
    else if (!this.affords(records.length)) this.close('Too many messages at once.', false);
    else for (const record of records) this.take(record);
  }

  /** The client gave a sign of life. */
  hear(): void {
    this.heardAtMs = performance.now();
  }

  push(target: string, argument: unknown): void {
    if (this.isSubscribed) this.send(push(target, argument));
  }

  /** Called every second or so: keeps the connection alive, and ends one that nobody is at. */
  tick(): void {
    const now = performance.now();
    if (!this.hasShakenHands) {
      if (now - this.madeAtMs > handshakeMs) this.close('The handshake did not come.', false);
      return;
    }
    if (this.line?.isWaiting()) this.heardAtMs = now;
    if (now - this.heardAtMs > silenceMs) this.close('Nothing was heard for too long.', true);
    else if (now - this.statedAtMs > pingMs) this.send(ping);
  }

  close(error: string, allowReconnect: boolean): void {
    if (this.isClosed) return;
    this.send(closeRecord(error, allowReconnect));
    this.end();
  }

  /** The other end went away, or is about to. */
  end(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.line?.end();
    this.onEnd();
  }

  private take(record: string): void {
    if (this.isClosed) return;
    if (this.hasShakenHands) this.answer(record);
    else this.shakeHands(record);
  }

  private shakeHands(record: string): void {
    const error = refuseHandshake(record);
    this.send(handshakeAnswer(error));
    this.hasShakenHands = error === null;
    if (error !== null) this.end();
  }

  private answer(record: string): void {
    const stated = readRecord(record);
    if (stated.kind === 'nonsense') this.close('A message cannot be understood.', false);
    else if (stated.kind === 'close') this.end();
    else if (stated.kind === 'stream') this.send(failure(stated.invocationId, 'There are no streams here.'));
    else if (stated.kind === 'invocation') this.invoke(stated.invocation);
  }

  private invoke({ target, arguments: given, invocationId }: Invocation): void {
    const error = target === 'Subscribe' ? this.subscribe(given[0]) : `There is no method '${target}'.`;
    // Without an id nobody waits for an answer.
    if (invocationId === undefined) return;
    this.send(error === null ? completion(invocationId) : failure(invocationId, error));
  }

  /** Whose messages come is decided by the token alone; the argument can only agree with it. */
  private subscribe(userId: unknown): string | null {
    if (String(userId) !== String(this.visitor.caller.userId)) return 'You can subscribe to your own messages only.';
    this.isSubscribed = true;
    return null;
  }

  private send(text: string): void {
    if (this.isClosed || this.line === null) return;
    this.statedAtMs = performance.now();
    if (!this.line.send(text)) this.end();
  }

  private affords(records: number): boolean {
    const now = performance.now();
    if (now - this.budget.fromMs > budgetMs) this.budget = { fromMs: now, records: 0 };
    this.budget.records += records;
    return this.budget.records <= mostInBudget;
  }
}
