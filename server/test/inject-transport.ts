import type { Transport } from '@freshet/contract';
import type { FastifyInstance } from 'fastify';

/** Carries requests of the typed client straight into the application, without a socket. */
export const injectTransport =
  (app: FastifyInstance, token?: string): Transport =>
  async ({ method, url, headers, body }) => {
    const form = body instanceof FormData ? await encodeForm(body) : null;
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers: { ...headers, ...form?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(form ? { payload: form.payload } : typeof body === 'string' ? { payload: body } : {}),
    });
    return {
      status: answer.statusCode,
      headers: { get: (name) => String(answer.headers[name.toLowerCase()] ?? '') || null },
      text: async () => answer.payload,
      blob: async () =>
        new Blob([new Uint8Array(answer.rawPayload)], { type: String(answer.headers['content-type'] ?? '') }),
    };
  };

/** A form as a browser would send it. */
export async function encodeForm(form: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { headers: { 'content-type': contentType }, payload: Buffer.from(await encoded.arrayBuffer()) };
}
