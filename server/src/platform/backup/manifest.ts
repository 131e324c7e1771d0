import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../write-durably.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Below the backup folder, and never out of it. */
const RelativePath = z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..'));

const StoredFile = z.object({ path: RelativePath, bytes: z.number().int(), sha256: Sha256 });
export type StoredFile = z.infer<typeof StoredFile>;

const StoredTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
  file: StoredFile,
});
export type StoredTable = z.infer<typeof StoredTable>;

const StoredSequence = z.object({
  schema: z.string(),
  table: z.string(),
  column: z.string(),
  lastValue: z.string().regex(/^\d+$/),
  isCalled: z.boolean(),
});
export type StoredSequence = z.infer<typeof StoredSequence>;

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\w+$/)).min(1),
  tables: z.array(StoredTable),
  sequences: z.array(StoredSequence),
  /** What lay in the data folder. */
  files: z.array(StoredFile),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestName = 'manifest.json';
const hashName = 'manifest.sha256';

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeDurably(join(folder, manifestName), text);
  writeDurably(join(folder, hashName), `${hashOf(text)}\n`);
}

/** The manifest of a backup, or a sentence why it cannot be used. Its files are not looked at yet. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  if (!existsSync(file)) throw new Error(`${folder} is not a backup: it has no ${manifestName}.`);
  const text = readFileSync(file, 'utf8');
  const stated = existsSync(join(folder, hashName)) ? readFileSync(join(folder, hashName), 'utf8').trim() : '';
  if (stated !== hashOf(text)) throw new Error(`The backup is damaged: ${manifestName} was changed or cut off.`);
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('The backup was made by another version of Freshet, which must restore it.');
  return parsed.data;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
