import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How the peer behaves: as it should, or in one of the ways in which the real one has failed. */
export type Mood =
  | 'well'
  | 'error with 200'
  | 'page'
  | 'broken'
  | 'endless'
  | 'silent'
  | 'redirect'
  | 'cut off'
  | 'brief';

export interface ArcGisPeer {
  readonly settings: { readonly tokenUrl: string; readonly clientId: string; readonly clientSecret: string };
  /** The forms it was sent, newest last. */
  readonly requests: URLSearchParams[];
  mood: Mood;
  close(): Promise<void>;
}

/** The token service of ArcGIS: knows one client, gives two-hour tokens, and refuses with status 200. */
export async function startArcGisTokenPeer(): Promise<ArcGisPeer> {
  const [clientId, clientSecret] = [randomUUID(), randomUUID()];
  const server = createServer((request, answer) => {
    respond(request, answer).catch(() => answer.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  const tokenUrl = `http://127.0.0.1:${address.port}/sharing/rest/oauth2/token`;
  const peer: ArcGisPeer = {
    settings: { tokenUrl, clientId, clientSecret },
    requests: [],
    mood: 'well',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function respond(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    peer.requests.push(form);
    if (peer.mood !== 'well' && peer.mood !== 'brief') return misbehave(peer.mood, answer);
    const isKnown = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isKnown || form.get('grant_type') !== 'client_credentials') return refuse(answer, 'Invalid client_id');
    sendJson(answer, { access_token: randomUUID(), expires_in: peer.mood === 'brief' ? 30 : 7200 });
  }
  return peer;
}

const sendJson = (answer: ServerResponse, body: unknown) =>
  void answer.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body));

const refuse = (answer: ServerResponse, message: string) =>
  sendJson(answer, {
    error: { code: 400, error: 'invalid_client_id', error_description: message, message, details: [] },
  });

function misbehave(mood: Exclude<Mood, 'well' | 'brief'>, answer: ServerResponse): void {
  switch (mood) {
    case 'error with 200':
      sendJson(answer, { error: { code: 498, message: 'Invalid token.', details: [] } });
      break;
    case 'page':
      answer.setHeader('content-type', 'text/html').end('<html><body>Down for maintenance</body></html>');
      break;
    case 'broken':
      answer.writeHead(502).end('Bad gateway');
      break;
    case 'endless':
      answer.end(`{"access_token":"${'x'.repeat(1_000_000)}","expires_in":7200}`);
      break;
    case 'redirect':
      answer.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      break;
    case 'cut off':
      answer.writeHead(200, { 'content-length': '1000' }).write('{"access_token":', () => answer.destroy());
      break;
    case 'silent':
      break;
  }
}
