import { connect, type Socket } from 'node:net';
import { sentence } from '@freshet/contract';
import { SourceFailure } from './source.ts';

const headLength = 10;
const mostBody = 99_999;

export interface DdsFrame {
  readonly type: string;
  readonly body: Buffer;
}

/** A connection that speaks in frames: `FAF0`, a letter, five digits of length, a body. One request at a time. */
export interface DdsConnection {
  request(type: string, body: string | Buffer): Promise<DdsFrame>;
  close(): void;
}

interface Place {
  readonly ip: string;
  readonly port: number;
  readonly host: string;
  readonly patienceMs: number;
  readonly signal: AbortSignal;
}

export async function openDds({ ip, port, host, patienceMs, signal }: Place): Promise<DdsConnection> {
  const socket: Socket = connect({ host: ip, port, signal });
  let held = Buffer.alloc(0);
  let wake: ((error: Error | null) => void) | null = null;
  const settle = (error: Error | null) => {
    wake?.(error);
    wake = null;
  };
  socket.on('data', (piece) => {
    held = Buffer.concat([held, piece]);
    settle(null);
  });
  socket.on('error', (error) =>
    settle(
      new SourceFailure(
        sentence('hostUnreachable', { host, code: 'code' in error ? String(error.code) : error.message }),
      ),
    ),
  );
  socket.on('close', () => settle(new SourceFailure(sentence('connectionEnded', { host }))));
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new SourceFailure(sentence('noAnswerInTime', { host }))), patienceMs);
      wake = (error) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve();
      };
    });
  async function read(): Promise<DdsFrame> {
    for (;;) {
      const frame = takeFrame(held);
      if (frame === 'wrong') throw new SourceFailure(sentence('notDds', { host }));
      if (frame) {
        held = held.subarray(headLength + frame.body.length);
        return frame;
      }
      if (socket.destroyed) throw new SourceFailure(sentence('connectionEnded', { host }));
      await wait();
    }
  }
  return {
    async request(type, body) {
      const bytes = Buffer.from(body);
      socket.write(Buffer.concat([Buffer.from(`FAF0${type}${String(bytes.length).padStart(5, '0')}`), bytes]));
      return read();
    },
    close: () => socket.destroy(),
  };
}

/** Null while it has not come as a whole. */
export function takeFrame(held: Buffer): DdsFrame | null | 'wrong' {
  if (held.length < headLength) return null;
  const head = /^FAF0(.)(\d{5})$/.exec(held.toString('latin1', 0, headLength));
  const length = Number(head?.[2]);
  if (!head || length > mostBody) return 'wrong';
  if (held.length < headLength + length) return null;
  return { type: head[1] ?? '', body: held.subarray(headLength, headLength + length) };
}
