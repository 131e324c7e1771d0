import { once } from 'node:events';
import { createServer } from 'node:http';

/** A web server with a folder of files, as data loggers send them to, and the web service of Optimum loggers. */
export interface FileServerPeer {
  readonly url: string;
  readonly host: string;
  /** By name; the time is what the listing says. */
  readonly files: Map<string, { text: string; modified?: string }>;
  /** Answers by path, for what is not a folder. */
  readonly answers: Map<string, string>;
  readonly requests: string[];
  /** When set, only this user name and password are let in. */
  login: string | null;
  close(): Promise<void>;
}

export async function startFileServerPeer(): Promise<FileServerPeer> {
  const server = createServer((request, answer) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://peer');
    peer.requests.push(`${pathname}${search}`);
    const sent = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    if (peer.login !== null && sent !== peer.login) return void answer.writeHead(401).end();
    const matchingAnswer =
      peer.answers.get(pathname) ?? peer.files.get(decodeURIComponent(pathname.slice('/data/'.length)))?.text;
    if (pathname === '/data/')
      return void answer.writeHead(200, { 'content-type': 'text/html' }).end(listing(peer.files));
    return void answer.writeHead(matchingAnswer === undefined ? 404 : 200).end(matchingAnswer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  const host = `127.0.0.1:${address.port}`;
  const peer: FileServerPeer = {
    ...{ url: `http://${host}/data/`, host, files: new Map(), answers: new Map(), requests: [], login: null },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;
}

function listing(files: FileServerPeer['files']): string {
  const rows = [...files].map(
    ([name, { modified = '' }]) =>
      `<tr><td><img/></td><td><a href="${encodeURIComponent(name)}">${name}</a></td><td>${modified}</td><td>1.2K</td></tr>`,
  );
  const order = '<tr><th><a href="?C=N;O=D">Name</a></th><th>Last modified</th></tr>';
  return `<html><body><table>${order}<tr><td><a href="/">Parent</a></td></tr>${rows.join('')}</table></body></html>`;
}
