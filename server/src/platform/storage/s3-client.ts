import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Problem, problem } from '@freshet/contract';
import type { S3Config } from '../config/s3-config.ts';
import type { ByteRange } from './stored-bytes.ts';

export interface S3Part {
  readonly no: number;
  readonly tag: string;
}

/** The calls of a bucket we make. Refusals of the service that a person cannot fix are `files.storageUnreachable`. */
export interface S3 {
  head(name: string): Promise<{ readonly sizeBytes: number; readonly changedAt: Date } | null>;
  get(name: string, range?: ByteRange): Promise<Readable | null>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ readonly name: string; readonly changedAt: Date }>;
  folders(prefix: string): Promise<string[]>;
  beginParts(name: string): Promise<string>;
  putPart(name: string, uploadId: string, no: number, bytes: Uint8Array): Promise<S3Part>;
  endParts(name: string, uploadId: string, parts: readonly S3Part[]): Promise<void>;
  dropParts(name: string, uploadId: string): Promise<void>;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** Reaches a bucket. The library is loaded with the first call: most installations never need it. */
export function openS3({ bucket: Bucket, ...settings }: S3Config): S3 {
  let opened: Promise<{ readonly sdk: Sdk; readonly client: S3Client }> | undefined;
  const call = async <T>(work: (sdk: Sdk, client: S3Client) => Promise<T>): Promise<T> => {
    opened ??= openClient(settings);
    const { sdk, client } = await opened;
    return describeFailures(() => work(sdk, client));
  };
  const pages = (prefix: string, token: string | undefined, delimiter?: string) =>
    call((sdk, client) =>
      client.send(
        new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token, Delimiter: delimiter }),
      ),
    );
  return {
    ...objectCalls(Bucket, call),
    ...partCalls(Bucket, call),
    list: async function* (prefix) {
      let token: string | undefined;
      do {
        const page = await pages(prefix, token);
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          yield { name: Key, changedAt: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    folders: async (prefix) => {
      const folders: string[] = [];
      let token: string | undefined;
      do {
        const page = await pages(prefix, token, '/');
        folders.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix));
        token = page.NextContinuationToken;
      } while (token);
      return folders;
    },
  };
}

type Call = <T>(work: (sdk: Sdk, client: S3Client) => Promise<T>) => Promise<T>;

const objectCalls = (Bucket: string, call: Call): Pick<S3, 'head' | 'get' | 'put' | 'remove'> => ({
  head: (Key) =>
    unlessMissing(async () => {
      const response = await call((sdk, client) => client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
      return { sizeBytes: response.ContentLength ?? 0, changedAt: response.LastModified ?? new Date() };
    }),
  get: (Key, range) =>
    unlessMissing(async () => {
      const Range = range && `bytes=${range.start}-${range.end === Number.MAX_SAFE_INTEGER ? '' : range.end}`;
      const { Body } = await call((sdk, client) => client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })));
      if (!(Body instanceof Readable)) throw problem('files.storageUnreachable', { seconds: 5 });
      return Body;
    }),
  put: async (Key, Body) => {
    await call((sdk, client) => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body })));
  },
  remove: async (Key) => {
    await call((sdk, client) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
  },
});

const partCalls = (Bucket: string, call: Call): Pick<S3, 'beginParts' | 'putPart' | 'endParts' | 'dropParts'> => ({
  beginParts: async (Key) => {
    const begun = await call((sdk, client) => client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key })));
    return begun.UploadId ?? '';
  },
  putPart: async (Key, UploadId, no, Body) => {
    const request = { Bucket, Key, UploadId, PartNumber: no, Body };
    const { ETag = '' } = await call((sdk, client) => client.send(new sdk.UploadPartCommand(request)));
    return { no, tag: ETag };
  },
  endParts: async (Key, UploadId, parts) => {
    const Parts = parts.map(({ no, tag }) => ({ PartNumber: no, ETag: tag }));
    const request = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    await call((sdk, client) => client.send(new sdk.CompleteMultipartUploadCommand(request)));
  },
  dropParts: async (Key, UploadId) => {
    await call((sdk, client) => client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
  },
});

async function openClient({ endpoint, region, isPathStyle, credentials }: Omit<S3Config, 'bucket'>) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: isPathStyle,
    // Services that speak S3 without being S3 refuse the newer checksums; our own hash is the name of the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  });
  return { sdk, client };
}

class Missing extends Error {}

async function describeFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const name = error instanceof Error ? error.name : '';
    if (name === 'NoSuchKey' || name === 'NotFound') throw new Missing();
    throw Object.assign(problem('files.storageUnreachable', { seconds: 5 }), { cause: error });
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Missing) return null;
    throw error;
  }
}
