import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import ssh2, { type Connection, type ServerChannel, type SFTPWrapper } from 'ssh2';

export interface SftpPeer {
  readonly host: string;
  readonly files: Map<string, string>;
  password: string;
  close(): Promise<void>;
}

const { STATUS_CODE } = ssh2.utils.sftp;

/** An SFTP server with one folder and a key of its own. */
export async function startSftpPeer(): Promise<SftpPeer> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' });
  const open = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.on('authentication', (params) => {
      if (params.method === 'password' && params.password === peer.password) params.accept();
      else params.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (begin: () => ServerChannel & SFTPWrapper) => serve(begin(), peer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  const peer: SftpPeer = {
    host: `127.0.0.1:${address.port}`,
    files: new Map(),
    password: 'secret',
    close: async () => {
      for (const client of open) client.end();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;
}

const attributes = (text: string) => ({
  mode: 0o100_644,
  uid: 0,
  gid: 0,
  size: text.length,
  atime: 1_781_521_200,
  mtime: 1_781_521_200,
});

function serve(sftp: SFTPWrapper, peer: SftpPeer): void {
  const handles = new Map<number, { path: string; isListed: boolean }>();
  let last = 0;
  const opened = (id: number, path: string) => {
    last += 1;
    handles.set(last, { path, isListed: false });
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    sftp.handle(id, handle);
  };
  sftp.on('OPENDIR', (id: number, path: string) =>
    path === '/outgoing' ? opened(id, path) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on('READDIR', (id: number, handle: Buffer) => {
    const held = handles.get(handle.readUInt32BE());
    if (!held || held.isListed) return sftp.status(id, STATUS_CODE.EOF);
    held.isListed = true;
    return sftp.name(
      id,
      [...peer.files].map(([filename, text]) => ({
        filename,
        longname: `-rw-r--r-- 1 a a ${text.length} ${filename}`,
        attrs: attributes(text),
      })),
    );
  });
  sftp.on('OPEN', (id: number, path: string) => opened(id, path));
  sftp.on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
    const text = peer.files.get((handles.get(handle.readUInt32BE())?.path ?? '').replace('/outgoing/', '')) ?? '';
    const piece = Buffer.from(text).subarray(offset, offset + length);
    return piece.length === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, piece);
  });
  sftp.on('CLOSE', (id: number) => sftp.status(id, STATUS_CODE.OK));
}
