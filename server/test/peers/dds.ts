import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface DdsPeer {
  readonly host: string;
  /** Header and body, as they are sent. */
  readonly messages: string[];
  readonly criteria: string[];
  password: string;
  /** Only the stronger hash is taken. */
  isStrict: boolean;
  close(): Promise<void>;
}

/** A server of satellite messages: both hashes, criteria, one message after the other, the end. */
export async function startDdsPeer(): Promise<DdsPeer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    serve(socket, peer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  const peer: DdsPeer = {
    ...{ host: `127.0.0.1:${address.port}`, messages: [], criteria: [], password: 'secret', isStrict: false },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;
}

function serve(socket: Socket, peer: DdsPeer): void {
  let held = Buffer.alloc(0);
  let next = 0;
  const say = (type: string, body: string) =>
    socket.write(Buffer.from(`FAF0${type}${String(body.length).padStart(5, '0')}${body}`, 'latin1'));
  const answer = (type: string, body: string) => {
    if (type === 'm') return say('m', greet(body, peer));
    if (type === 'g') {
      peer.criteria.push(body.slice(50));
      return say('g', body.slice(0, 50));
    }
    if (type === 'b') return say('b', '');
    const message = peer.messages[next];
    next += 1;
    return say('f', message === undefined ? '?35,0,UNTIL time reached' : 'NAME-17'.padEnd(40, '\u0000') + message);
  };
  socket.on('data', (piece) => {
    held = Buffer.concat([held, piece]);
    while (held.length >= 10) {
      const length = Number(held.toString('latin1', 5, 10));
      if (held.length < 10 + length) return;
      answer(held.toString('latin1', 4, 5), held.toString('latin1', 10, 10 + length));
      held = held.subarray(10 + length);
    }
  });
}

/** Calculates independently what the caller must show. */
function greet(body: string, { password, isStrict }: DdsPeer): string {
  const [user = '', time = '', shown = '', version = ''] = body.split(' ');
  const isStrong = shown.length === 64;
  if (isStrict && !isStrong) return '?55,0,Strong authentication required';
  const at = Date.UTC(
    2000 + Number(time.slice(0, 2)),
    0,
    Number(time.slice(2, 5)),
    Number(time.slice(5, 7)),
    Number(time.slice(7, 9)),
    Number(time.slice(9)),
  );
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32BE(at / 1000);
  const key = createHash('sha1').update(`${user}${password}${user}${password}`).digest();
  const input = Buffer.concat([Buffer.from(user), key, seconds]);
  const expected = createHash(isStrong ? 'sha256' : 'sha1')
    .update(Buffer.concat([input, input]))
    .digest('hex')
    .toUpperCase();
  return shown === expected ? `${user} ${time} ${version}` : '?47,0,Authentication failed';
}
