import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Packed } from './compress.ts';

/**
 * Sends a text that is the same for everybody and as long as the server runs. It is read when it is first requested and
 * packed once for each way of packing; a client that has it already gets 304.
 */
export function sendPublished(type: string, read: () => Promise<string>) {
  const packed = new Map<Packed['encoding'], Promise<Packed & { readonly tag: string }>>();
  const pack = async (encoding: Packed['encoding']) => {
    const done = await compress(await read(), encoding ?? undefined, 'small');
    return { ...done, tag: `"${createHash('sha256').update(done.body).digest('base64url').slice(0, 27)}"` };
  };
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const chosen = chooseEncoding(headers['accept-encoding']);
    const promise = packed.get(chosen) ?? pack(chosen);
    packed.set(chosen, promise);
    // What failed is tried again, not remembered.
    promise.catch(() => packed.delete(chosen));
    const { body, encoding, tag } = await promise;
    reply.type(type).headers({ vary: 'accept-encoding', etag: tag, 'cache-control': 'no-cache' });
    if (headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
    return reply.headers(encoding ? { 'content-encoding': encoding } : {}).send(body);
  };
}
