import { type FileSource, gatherHead } from './byte-source.ts';
import { makeDecoder } from './decoder.ts';
import { gunzipped, isWorkbook, mostArchiveBytes } from './open-files.ts';
import { type FileKind, sniff } from './sniff.ts';
import { readZipDirectory, type ZipEntry } from './workbooks/zip-directory.ts';

const headBytes = 262_144;

/** What a file is, and its beginning as text: null when it is none. Of a compressed file, the beginning of what it holds. */
export async function beginningOf(
  source: FileSource,
): Promise<{ kind: FileKind; text: string | null; isCut: boolean }> {
  const kind = sniff(await source.readAt(0, 4096));
  const bytes = await gatherHead(kind === 'gzip' ? gunzipped(source) : source, headBytes);
  const isCut = bytes.length >= headBytes;
  const decoder = makeDecoder(bytes, 'auto', true);
  const isBinary = bytes.includes(0) && decoder.encoding !== 'UTF-16';
  return { kind, text: isBinary ? null : decoder.decode(bytes, !isCut).text, isCut };
}

/** What an archive says it holds. */
export async function listArchive(source: FileSource): Promise<{ isWorkbook: boolean; entries: readonly ZipEntry[] }> {
  const entries = await readZipDirectory(source, mostArchiveBytes);
  return { isWorkbook: isWorkbook(entries), entries };
}
