import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export interface FtpPeer {
  readonly host: string;
  readonly files: Map<string, string>;
  /** What the listing says of files that have grown since. */
  readonly sizes: Map<string, number>;
  password: string;
  /** It lists for people alone, with these words between the size of a file and its name; null where it knows MLSD. */
  listedTime: string | null;
  /** Where it would like the connection for data to go, as PASV says it; null for itself. */
  dataHost: string | null;
  /** It takes the order for a file and never sends it. */
  isStalling: boolean;
  close(): Promise<void>;
}

/** As much of FTP as reading a folder needs: passive mode, MLSD or LIST, RETR. */
export async function startFtpPeer(): Promise<FtpPeer> {
  const sockets = new Set<Socket>();
  const data = new Set<Server>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    serve(socket, peer, sockets, data);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peer: FtpPeer = {
    host: `127.0.0.1:${portOf(server)}`,
    files: new Map(),
    sizes: new Map(),
    password: 'secret',
    listedTime: null,
    dataHost: null,
    isStalling: false,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      for (const each of data) each.close();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  return address.port;
}

function serve(socket: Socket, peer: FtpPeer, sockets: Set<Socket>, data: Set<Server>): void {
  const say = (text: string) => socket.write(`${text}\r\n`);
  let passive: Server | null = null;
  const send = (text: string) => {
    const server = passive;
    if (!server) return void say('425 No connection.');
    const pour = (connection: Socket) => {
      say('150 Here it comes.');
      if (peer.isStalling) return;
      connection.end(text, () => say('226 Done.'));
    };
    const [waiting] = waitingOf.get(server) ?? [];
    if (waiting) pour(waiting);
    else server.once('connection', pour);
  };
  const answers: Readonly<Record<string, (given: string) => void>> = {
    USER: () => say('331 Password.'),
    PASS: (given) => say(given === peer.password ? '230 Welcome.' : '530 Login incorrect.'),
    FEAT: () => say(`211-Features:\r\n${peer.listedTime === null ? ' MLST type*;size*;modify*;\r\n' : ''}211 End`),
    CWD: (given) => say(given === '/outgoing' ? '250 OK.' : '550 No such folder.'),
    PASV: () => say(`227 Entering Passive Mode (${peer.dataHost},4,1)`),
    EPSV: () => {
      if (peer.dataHost !== null) return void say('500 Unknown command.');
      const opened = createServer((connection) => {
        sockets.add(connection);
        connection.on('error', () => connection.destroy());
        waitingOf.set(opened, [connection]);
      }).listen(0, '127.0.0.1', () => say(`229 Entering Extended Passive Mode (|||${portOf(opened)}|)`));
      data.add(opened);
      passive = opened;
    },
    MLSD: () =>
      send(
        [...peer.files]
          .map(
            ([name, text]) =>
              `type=file;size=${peer.sizes.get(name) ?? text.length};modify=20260615110000; ${name}\r\n`,
          )
          .join(''),
      ),
    LIST: () =>
      send(
        [...peer.files]
          .map(([name, text]) => `-rw-r--r-- 1 demo demo ${text.length} ${peer.listedTime} ${name}\r\n`)
          .join(''),
      ),
    RETR: (given) => send(peer.files.get(given) ?? ''),
  };
  say('220 Ready.');
  socket.on('data', (piece) => {
    for (const line of piece.toString().split('\r\n').filter(Boolean)) {
      const [word = '', ...rest] = line.split(' ');
      const answer = answers[word.toUpperCase()];
      if (answer) answer(rest.join(' '));
      else say('200 OK.');
    }
  });
}

const waitingOf = new WeakMap<Server, Socket[]>();
