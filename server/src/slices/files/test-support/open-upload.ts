import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { encodeForm } from '#test/inject-transport';

interface Opened {
  readonly socket: Socket;
  /** The status line and body of the answer, once the server ends the connection or has answered. */
  readonly answer: Promise<string>;
}

/** Sends the beginning of a form over a real connection and leaves it there. */
export async function openUpload(
  app: FastifyInstance,
  token: string,
  form: FormData,
  { sentBytes = Number.MAX_SAFE_INTEGER, extraLength = 0 } = {},
): Promise<Opened> {
  const { headers, payload } = await encodeForm(form);
  const socket = connect(await portOf(app), '127.0.0.1');
  sockets.add(socket);
  await once(socket, 'connect');
  const answer = readAnswer(socket);
  const length = payload.length + extraLength;
  socket.write(
    `POST /api/RawDataRepository/File HTTP/1.1\r\nhost: test\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, Math.min(sentBytes, length)));
  return { socket, answer };
}

const sockets = new Set<Socket>();

/** Cuts every connection that is still open, so that the server can end. */
export function cutUploads(): void {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}

function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (/\r\n\r\n[\s\S]*\}$/.test(text)) resolve(text);
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}

/** Waits for something to become true. */
export async function until(isTrue: () => Promise<boolean> | boolean, deadlineMs = 20_000): Promise<void> {
  const end = performance.now() + deadlineMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It did not become true in time.');
    await wait(20);
  }
}
