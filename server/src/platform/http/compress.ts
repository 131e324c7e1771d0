import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Below this, packing costs more than it saves. */
const leastBytes = 1024;

/** Low levels for answers made for one reader: the difference in size is small, in time it is tenfold. */
const levels = { quick: { brotli: 3, gzip: 3 }, small: { brotli: 9, gzip: 9 } };

export interface Packed {
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

/** Packs an answer in the best way its reader takes, off the main thread. Small answers stay as they are. */
export async function compress(
  text: string,
  acceptEncoding: string | undefined,
  aim: keyof typeof levels = 'quick',
): Promise<Packed> {
  const body = Buffer.from(text);
  const encoding = body.length < leastBytes ? null : chooseEncoding(acceptEncoding);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: levels[aim].brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { encoding, body: await asBrotli(body, { params }) };
  }
  if (encoding === 'gzip') return { encoding, body: await asGzip(body, { level: levels[aim].gzip }) };
  return { encoding: null, body };
}

/** The first of ours that the reader names without refusing it by `q=0`. */
export function chooseEncoding(acceptEncoding = ''): Packed['encoding'] {
  const accepted = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
      }),
  );
  const takes = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
