import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AquariusServer, startAquariusServer } from '../../src/demo/aquarius-server/start-aquarius-server.ts';

export type { AquariusSeries } from '../../src/demo/aquarius-server/aquarius-data.ts';

/** The ways in which real servers, and what is before them, fail. */
export type AquariusMood =
  | 'well'
  /** IIS answers with a page while the application is down. */
  | 'page'
  /** The same, once, and then all is well. */
  | 'page once'
  /** A page where JSON is due, as a sign-in portal gives. */
  | 'page as answer'
  | 'nothing'
  | 'silent';

export interface AquariusPeer extends AquariusServer {
  mood: AquariusMood;
}

export const aquariusAccount = { userName: 'sync', password: 'Tail-water 42' };

/** The server that the demonstration runs, which also fails as real ones do. */
export async function startAquariusPeer(): Promise<AquariusPeer> {
  const server = await startAquariusServer({ account: aquariusAccount, remembersCalls: true });
  const peer: AquariusPeer = Object.assign(server, { mood: 'well' as AquariusMood });
  peer.interfere = (_: IncomingMessage, answer: ServerResponse) => {
    const { mood } = peer;
    if (mood === 'page once') peer.mood = 'well';
    if (mood === 'well') return false;
    answers[mood](answer);
    return true;
  };
  return peer;
}

const page = '<!DOCTYPE html><html><head><title>Service Unavailable</title></head><body>HTTP Error 503</body></html>';
const html = { 'content-type': 'text/html' };

const answers: Readonly<Record<Exclude<AquariusMood, 'well'>, (answer: ServerResponse) => void>> = {
  page: (answer) => void answer.writeHead(503, html).end(page),
  'page once': (answer) => void answer.writeHead(502, html).end(page),
  'page as answer': (answer) => void answer.writeHead(200, html).end(page),
  nothing: (answer) => void answer.writeHead(500).end(),
  silent: () => undefined,
};
