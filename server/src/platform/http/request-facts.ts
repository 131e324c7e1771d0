import { problem } from '@freshet/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestedLanguage } from '../language.ts';
import type { RequestFacts } from './routes.ts';

/** Gathers what handlers may know about a request, so that no slice sees the HTTP framework. */
export function readRequestFacts(request: FastifyRequest, reply?: FastifyReply): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    isHttps: request.protocol === 'https',
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    bearer: /^bearer ([\w.~+/=-]{1,8000})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    range: request.headers.range ?? null,
    language: requestedLanguage(request.headers['accept-language']),
    cookies: readCookies(request.headers.cookie ?? ''),
    setHeader: (name, value) => void reply?.header(name, value),
    whenGone: () => signalWhenGone(reply),
  };
}

/** Made only for those who ask: most answers are there before anybody could lose patience. */
function signalWhenGone(reply: FastifyReply | undefined): AbortSignal {
  const aborter = new AbortController();
  const end = () => {
    if (!reply?.raw.writableFinished) aborter.abort(problem('request.ended'));
  };
  if (reply?.raw.destroyed) end();
  else reply?.raw.once('close', end);
  return aborter.signal;
}

const readCookies = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(';').flatMap((pair) => {
      const [name, value] = pair.trim().split('=', 2);
      return name && value ? [[name, value] as const] : [];
    }),
  );
