import { createHash } from 'node:crypto';

export interface Hashed {
  sizeBytes: number;
  sha256(): string;
}

/** Passes bytes on and keeps count. */
export function hashBytes(): { readonly hashed: Hashed; pass(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> } {
  const hash = createHash('sha256');
  const hashed: Hashed = { sizeBytes: 0, sha256: () => hash.copy().digest('hex') };
  return {
    hashed,
    pass: async function* (bytes) {
      for await (const piece of bytes) {
        hash.update(piece);
        hashed.sizeBytes += piece.length;
        yield piece;
      }
    },
  };
}
