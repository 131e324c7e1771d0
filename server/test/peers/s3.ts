import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  readonly bytes: Buffer;
  changedAt: Date;
}

/** What the next calls meet: the real service does all of these now and then. */
export type Fault = 'slowDown' | 'forbidden' | 'forbiddenPart' | 'cut' | 'cutWhileReading';

export interface S3Peer {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly objects: Map<string, Stored>;
  /** Uploads in parts that were neither completed nor aborted. */
  readonly open: Map<string, Map<number, Buffer>>;
  /** The calls made, as `PUT name`. */
  readonly calls: string[];
  fail(fault: Fault, times: number): void;
  close(): Promise<void>;
}

/** A bucket over HTTP, path style, as much of it as files need. Names are kept without the bucket. */
export async function startS3(bucket = 'bucket'): Promise<S3Peer> {
  const accessKeyId = 'AKIATEST';
  const faults: Fault[] = [];
  const state = {
    objects: new Map<string, Stored>(),
    open: new Map<string, Map<number, Buffer>>(),
    calls: [] as string[],
  };
  const server = createServer((request, response) => {
    void answer({ request, response, bucket, accessKeyId, faults, ...state });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId,
    ...state,
    fail: (fault, times) => void faults.push(...Array<Fault>(times).fill(fault)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Call extends Pick<S3Peer, 'objects' | 'open' | 'calls'> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly faults: Fault[];
}

async function answer(call: Call): Promise<unknown> {
  const { request, response, bucket, accessKeyId, faults } = call;
  const url = new URL(request.url ?? '', 'http://peer');
  const name = decodeURIComponent(url.pathname).replace(`/${bucket}`, '').replace(/^\//, '');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  call.calls.push(`${request.method} ${name}`);
  const isRead = request.method === 'GET' && name !== '';
  const isPart = url.searchParams.has('partNumber');
  const isForAnother = (faults[0] === 'cutWhileReading' && !isRead) || (faults[0] === 'forbiddenPart' && !isPart);
  const fault = isForAnother ? undefined : faults.shift();
  if (fault === 'cut') return request.socket.destroy();
  if (fault === 'slowDown') return refuse(response, 503, 'SlowDown', 'Please reduce your request rate.');
  const isKnown = (request.headers.authorization ?? '').includes(`Credential=${accessKeyId}/`);
  if (fault === 'forbidden' || fault === 'forbiddenPart' || !isKnown)
    return refuse(response, 403, 'AccessDenied', 'Access Denied');
  const stated = request.headers['x-amz-content-sha256'];
  if (/^[0-9a-f]{64}$/.test(String(stated)) && stated !== sha256(body)) {
    return refuse(response, 400, 'XAmzContentSHA256Mismatch', 'The hash of the body differs.');
  }
  if (name === '') return list(call, url);
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return parts(call, url, name, body);
  return object(call, name, body, fault === 'cutWhileReading');
}

function object({ request, response, objects }: Call, name: string, body: Buffer, isCut: boolean): unknown {
  const matchingObject = objects.get(name);
  switch (request.method) {
    case 'PUT':
      objects.set(name, { bytes: body, changedAt: new Date() });
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    case 'DELETE':
      objects.delete(name);
      return response.writeHead(204).end();
    case 'HEAD':
      return response.writeHead(matchingObject ? 200 : 404, matchingObject ? facts(matchingObject) : {}).end();
    default:
      return matchingObject
        ? send(request, response, matchingObject, isCut)
        : refuse(response, 404, 'NoSuchKey', 'Not found.');
  }
}

const facts = ({ bytes, changedAt }: Stored) => ({
  'content-length': bytes.length,
  'last-modified': changedAt.toUTCString(),
  etag: `"${sha256(bytes)}"`,
});

function send(request: IncomingMessage, response: ServerResponse, stored: Stored, isCut: boolean): unknown {
  const { bytes } = stored;
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  if (start >= bytes.length && bytes.length > 0) return refuse(response, 416, 'InvalidRange', 'Outside.');
  const end = range?.[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
  const part = bytes.subarray(start, end + 1);
  const headers = { ...facts(stored), 'content-length': part.length };
  response.writeHead(
    range ? 206 : 200,
    range ? { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` } : headers,
  );
  if (!isCut) return response.end(part);
  response.write(part.subarray(0, Math.floor(part.length / 2)), () => request.socket.destroy());
}

function parts({ request, response, objects, open }: Call, url: URL, name: string, body: Buffer): unknown {
  const id = url.searchParams.get('uploadId') ?? '';
  if (url.searchParams.has('uploads')) {
    const uploadId = randomUUID();
    open.set(uploadId, new Map());
    return xml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const upload = open.get(id);
  if (!upload) return refuse(response, 404, 'NoSuchUpload', 'No such upload.');
  if (request.method === 'PUT') {
    upload.set(Number(url.searchParams.get('partNumber')), body);
    return response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  }
  open.delete(id);
  if (request.method === 'DELETE') return response.writeHead(204).end();
  const ordered = [...upload].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
  // All but the last must have 5 MiB, as with the real one.
  if (ordered.slice(0, -1).some(({ length }) => length < 5_242_880))
    return refuse(response, 400, 'EntityTooSmall', 'Too small.');
  objects.set(name, { bytes: Buffer.concat(ordered), changedAt: new Date() });
  return xml(response, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
}

const pageSize = 2;

function list({ response, objects }: Call, url: URL): unknown {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
  if (url.searchParams.has('delimiter')) {
    const folders = new Set(names.map((name) => `${prefix}${name.slice(prefix.length).split('/')[0]}/`));
    const found = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`).join('');
    return xml(response, `<ListBucketResult><IsTruncated>false</IsTruncated>${found}</ListBucketResult>`);
  }
  const page = names.filter((name) => name > after).slice(0, pageSize);
  const last = page.at(-1) ?? '';
  const isMore = names.some((name) => name > last) && last !== '';
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.changedAt.toISOString()}</LastModified></Contents>`,
  );
  const next = isMore ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
  return xml(
    response,
    `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

const xml = (response: ServerResponse, text: string): unknown =>
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);

const refuse = (response: ServerResponse, status: number, code: string, message: string): unknown =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
