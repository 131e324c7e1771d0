import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How the service behaves: as it should, or in one of the ways in which real ones fail. */
export type ServiceMood =
  | 'well'
  | 'steps'
  | 'waits'
  | 'nothing'
  | 'not modified'
  | 'broken'
  | 'busy once'
  | 'page'
  | 'endless'
  | 'slow'
  | 'silent'
  | 'redirect inside'
  | 'failed'
  | 'odd words'
  | 'odd count';

export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface DataServicePeer {
  readonly url: string;
  readonly host: string;
  /** The requests to it, newest last. */
  readonly requests: ServiceRequest[];
  /** Connections to the work that their caller closed. */
  givenUp: number;
  mood: ServiceMood;
  close(): Promise<void>;
}

/** A service over HTTP, as an administrator would register one. */
export async function startDataServicePeer(): Promise<DataServicePeer> {
  const server = createServer((request, answer) => {
    respond(request, answer).catch(() => answer.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  const host = `127.0.0.1:${address.port}`;
  const peer: DataServicePeer = {
    url: `http://${host}/run`,
    host,
    requests: [],
    givenUp: 0,
    mood: 'well',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  async function respond(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    peer.requests.push({ method, path: url, headers, body: await text(request) });
    answer.on('close', () => {
      if (!answer.writableFinished) peer.givenUp += 1;
    });
    if (url === '/health') return void answer.writeHead(peer.mood === 'broken' ? 500 : 200).end('ok');
    const { mood } = peer;
    if (mood === 'busy once') peer.mood = 'well';
    behave[mood](answer);
  }
  return peer;
}

const json = (answer: ServerResponse, body: unknown, status = 200) =>
  void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const lines = { 'content-type': 'application/x-ndjson' };
const line = (body: unknown) => `${JSON.stringify(body)}\n`;

/** Writes on until the other side has had enough. */
function pour(answer: ServerResponse, piece: string, everyMs: number): void {
  const timer = setInterval(() => answer.write(piece), everyMs);
  answer.on('close', () => clearInterval(timer));
}

const behave: Readonly<Record<ServiceMood, (answer: ServerResponse) => void>> = {
  well: (answer) =>
    json(answer, {
      message: 'Synchronized 3 stations.',
      logs: ['Station A', { level: 'warn', message: 'Station B has no values.' }],
      recommendedActions: ['Look at station B.'],
    }),
  steps: (answer) => {
    answer.writeHead(200, lines);
    answer.write(line({ progress: 1, total: 2, step: 'Reading' }));
    answer.write(line({ log: 'Half of it is read.' }));
    answer.end(line({ message: 'Read everything.' }));
  },
  waits: (answer) => {
    answer.writeHead(200, lines);
    answer.write(line({ progress: 1, total: 100, step: 'Waiting for values' }));
  },
  nothing: (answer) => void answer.writeHead(204).end(),
  'not modified': (answer) => void answer.writeHead(304).end(),
  broken: (answer) => json(answer, { message: 'secret stack trace' }, 500),
  'busy once': (answer) => void answer.writeHead(503).end(),
  page: (answer) => void answer.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
  endless: (answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' });
    pour(answer, 'x'.repeat(65_536), 0);
  },
  slow: (answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' });
    pour(answer, ' ', 20);
  },
  silent: () => undefined,
  'redirect inside': (answer) =>
    void answer.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'odd words': (answer) => json(answer, { message: 'Read\u0000 it.', recommendedActions: ['Look\u0000.'] }),
  'odd count': (answer) => json(answer, { message: 'Read it.', progress: 1e300 }),
  failed: (answer) => json(answer, { isError: true, message: 'The source has no data of that day.' }),
};
