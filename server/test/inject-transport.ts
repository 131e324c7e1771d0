import type { Transport } from '@freshet/contract';
import type { FastifyInstance } from 'fastify';

/** Carries requests of the typed client straight into the application, without a socket. */
export const injectTransport =
  (app: FastifyInstance, token?: string): Transport =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      headers: { get: (name) => String(answer.headers[name.toLowerCase()] ?? '') || null },
      text: async () => answer.payload,
      blob: async () => new Blob([new Uint8Array(answer.rawPayload)]),
    };
  };
