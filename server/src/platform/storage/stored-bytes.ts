import type { Readable } from 'node:stream';
import type { StoreKey } from './store-key.ts';

/** Bytes that are safe, but belong to nothing yet. */
export interface ReceivedFile {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** The first bytes, by which its kind is recognised. */
  readonly head: Uint8Array;
  /** Where the bytes can be read on this machine until they are kept or discarded. */
  readonly path: string;
  readonly tenantId: number;
  /** Brings the bytes to where they are kept under their hash, so that `put` has little left to do. */
  bring(): Promise<void>;
  /** Puts the bytes in their place. Call it through `putFile`. */
  put(key: StoreKey): Promise<void>;
  discard(): Promise<void>;
}

/** From the first to the last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes at a path of this machine, for readers that need one, until they are released. */
export interface LocalCopy {
  readonly path: string;
  release(): Promise<void>;
}

/**
 * Where bytes lie: on disk, or in an S3 bucket by setting. Each tenant has a room of its own. What is kept under a hash
 * is never changed.
 */
export interface FileStore {
  /** Takes bytes as they arrive: hashed, limited, and safe before this comes back. On failure nothing stays. */
  receive(tenantId: number, content: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ReceivedFile>;
  /** Null when they are not there. */
  open(tenantId: number, key: StoreKey, range?: ByteRange): Promise<Readable | null>;
  /** Null when they are not there. */
  borrow(tenantId: number, key: StoreKey): Promise<LocalCopy | null>;
  has(tenantId: number, key: StoreKey): Promise<boolean>;
  remove(tenantId: number, key: StoreKey): Promise<void>;
  /** The tenants that have a room. */
  tenants(): Promise<number[]>;
  /** What was put in its place before an instant. */
  listOlder(tenantId: number, before: Date): AsyncIterable<StoreKey>;
  isOlder(tenantId: number, key: StoreKey, before: Date): Promise<boolean>;
  /** Removes what was received and never kept: before an instant, or by a process of this machine that is gone. */
  removeLeftovers(tenantId: number, before: Date): Promise<void>;
}
