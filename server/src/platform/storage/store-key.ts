/** The name of bytes within a tenant's room: their hash, or the part of an upload. Never a name a person chose. */
export type StoreKey = string;

const content = /^[0-9a-f]{64}$/;
const part = /^parts\/[0-9a-f-]{36}\/[1-9]\d{0,5}$/;

/** The name of a part that waits for the others of its upload. */
export const partKey = (uploadId: string, partNo: number): StoreKey => `parts/${uploadId}/${partNo}`;

/** Where a key lies below the tenant's room; the same on disk and in a bucket. */
export function pathOfKey(key: StoreKey): string {
  if (content.test(key)) return `${key.slice(0, 2)}/${key}`;
  if (part.test(key)) return key;
  throw new Error('This is not the name of stored bytes.');
}

/** The key that lies at a path, or null when the path holds none. */
export function keyOfPath(path: string): StoreKey | null {
  if (part.test(path)) return path;
  const [shelf, name = ''] = path.split('/');
  return content.test(name) && path === `${shelf}/${name}` && name.startsWith(shelf ?? '?') ? name : null;
}
