import { open, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { sentence } from '@freshet/contract';
import { FileFailure, isUnfinished, type OpenSource, refuseLarge, SourceFailure } from './source.ts';

/** A folder below the one the operator named. Links that lead out of it are not followed. */
export async function openFolder(root: string | null, address: string, now: () => number): Promise<OpenSource> {
  if (root === null) {
    throw new SourceFailure(sentence('noImportFolder'));
  }
  const folder = await below(root, address);
  return {
    list: async () => {
      const names = await readdir(folder, { withFileTypes: true });
      const files = names.filter((entry) => entry.isFile()).map(({ name }) => name);
      const listed = [];
      // In turns: a folder of ten thousand files does not open ten thousand at once.
      for (let at = 0; at < files.length; at += 100) {
        listed.push(...(await Promise.all(files.slice(at, at + 100).map((name) => look(folder, name, now())))));
      }
      return listed.flatMap((file) => file ?? []);
    },
    fetch: async (file) => {
      if (isUnreadable(file.name)) throw new FileFailure(sentence('fileNameNotUtf8', { file: file.name }));
      const handle = await open(join(await below(root, address), plainName(file.name)), 'r').catch(() => {
        throw new FileFailure(sentence('fileNotOpened', { file: file.name }));
      });
      try {
        const before = await handle.stat();
        if (!before.isFile()) throw new FileFailure(sentence('notAFile', { file: file.name }));
        refuseLarge(file, before.size);
        const bytes = await handle.readFile();
        const listed = { name: file.name, sizeBytes: before.size, modifiedMs: before.mtimeMs };
        return { ...listed, sizeBytes: bytes.length, bytes, isUnfinished: isUnfinished(bytes, listed, now()) };
      } finally {
        await handle.close();
      }
    },
    close: async () => undefined,
  };
}

async function below(root: string, address: string): Promise<string> {
  const paths = await Promise.all([realpath(root), realpath(join(root, address))]).catch(() => null);
  if (!paths) throw new SourceFailure(sentence('folderMissing', { folder: address }));
  const [top, folder] = paths;
  const way = relative(top, folder);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
    throw new SourceFailure(sentence('folderOutside', { folder: address }));
  }
  if (!(await stat(folder)).isDirectory()) throw new SourceFailure(sentence('notAFolder', { folder: address }));
  return folder;
}

function plainName(name: string): string {
  if (name.includes('/') || name.includes(sep) || name === '..')
    throw new FileFailure(sentence('notAFileName', { file: name }));
  return name;
}

/**
 * What stands for bytes that are no UTF-8: the name cannot be used to open the file, which is reported when it is
 * fetched.
 */
const isUnreadable = (name: string) => name.includes('\uFFFD');

/** Null for a file that went away meanwhile. */
async function look(folder: string, name: string, nowMs: number) {
  if (isUnreadable(name)) return { name, sizeBytes: 0, modifiedMs: nowMs };
  const stats = await stat(join(folder, name)).catch(() => null);
  return stats && { name, sizeBytes: stats.size, modifiedMs: stats.mtimeMs };
}
