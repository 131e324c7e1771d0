import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Config } from '../config.ts';
import { spool } from './spool.ts';
import { keyOfPath, pathOfKey, type StoreKey } from './store-key.ts';
import type { FileStore } from './stored-bytes.ts';
import { removeUnfinished } from './unfinished.ts';

type Place = Pick<Config, 'dataFolder'>;

/** The room of a tenant on disk. */
export const storeFolder = ({ dataFolder }: Place, tenantId: number): string =>
  join(dataFolder, 'files', String(tenantId));

/** Bytes below `$FRESHET_DATA/files/<tenant>`, and their folders, on disk (`fsync`) before they count as kept. */
export function makeDiskStore(config: Config): FileStore {
  const pathOf = (tenantId: number, key: StoreKey) => join(storeFolder(config, tenantId), pathOfKey(key));
  const isOlder: FileStore['isOlder'] = (tenantId, key, before) => isFileOlder(pathOf(tenantId, key), before);
  return {
    receive: async (tenantId, content, limitBytes) => {
      const folder = storeFolder(config, tenantId);
      const spooled = await spool(config, folder, content, limitBytes);
      const put = (key: StoreKey) => moveInto(folder, spooled.path, pathOfKey(key));
      return { ...spooled, tenantId, put, bring: async () => undefined };
    },
    open: (tenantId, key, range) =>
      unlessMissing(async () => (await open(pathOf(tenantId, key), 'r')).createReadStream({ ...range })),
    borrow: (tenantId, key) =>
      unlessMissing(async () => {
        const path = pathOf(tenantId, key);
        await stat(path);
        return { path, release: async () => undefined };
      }),
    has: async (tenantId, key) => (await unlessMissing(() => stat(pathOf(tenantId, key)))) !== null,
    remove: async (tenantId, key) => {
      const path = pathOf(tenantId, key);
      await rm(path, { force: true });
      // The folder of an upload goes with its last part; it is not empty before.
      if (key.includes('/')) await rmdir(dirname(path)).catch(() => undefined);
    },
    tenants: async () =>
      (await namesIn(join(config.dataFolder, 'files'))).filter((name) => /^\d+$/.test(name)).map(Number),
    listOlder: async function* (tenantId, before) {
      for await (const path of filesBelow(storeFolder(config, tenantId))) {
        const key = keyOfPath(path);
        if (key && (await isOlder(tenantId, key, before))) yield key;
      }
    },
    isOlder,
    removeLeftovers: (tenantId, before) => removeUnfinished(storeFolder(config, tenantId), before),
  };
}

async function moveInto(folder: string, from: string, place: string): Promise<void> {
  const target = join(folder, place);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(from, target);
  // Every folder that may be new, up to the one that holds the rooms of all tenants.
  for (let changed = dirname(target); ; changed = dirname(changed)) {
    await syncFolder(changed);
    if (changed === dirname(folder)) return;
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* filesBelow(root: string, folder = root): AsyncIterable<string> {
  for (const entry of await entriesIn(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else yield relative(root, path).replaceAll('\\', '/');
  }
}

const entriesIn = async (folder: string) => (await unlessMissing(() => readdir(folder, { withFileTypes: true }))) ?? [];

const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(() => readdir(folder))) ?? [];

const isFileOlder = (path: string, before: Date) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < before.getTime(),
    () => false,
  );

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
