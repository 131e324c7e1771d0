import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ByteSource, type FileSource, fileSource, gatherBytes, gatherHead, memorySource } from './byte-source.ts';
import { fileKindWords } from './file-kind-words.ts';
import { sniff } from './sniff.ts';
import type { Companion, OpenedFiles, Table } from './table.ts';
import { stopReading, type TableFinding, tableFinding } from './table-findings.ts';
import { type TextOptions, textTable } from './text-table.ts';
import { openXls } from './workbooks/open-xls.ts';
import { openXlsx } from './workbooks/open-xlsx.ts';
import { readZipDirectory, type ZipEntry } from './workbooks/zip-directory.ts';
import { readZipEntry } from './workbooks/zip-entry.ts';

/** A file as a thread can reach it. */
export interface NamedFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
}

export interface OpenOptions {
  readonly text: TextOptions;
  /** Nobody will take more than so many rows of a table: what only later rows need is not read. */
  readonly head?: number;
  /** Hidden sheets are tables too. */
  readonly showsHidden?: boolean;
  onRead(bytes: number): void;
  addFinding(finding: TableFinding): void;
}

const headBytes = 4096;
const mostWorkbookBytes = 300 * 1_048_576;
export const mostArchiveBytes = 4096 * 1_048_576;
const longestCompanion = 1_000_000;
/** Workbooks inside an archive are unpacked in memory: all of them together may be this large. */
const mostInnerBytes = 60 * 1_048_576;

/** The tables of files of any kind we can read, distinguished by what they hold and not by what they are called. */
export async function openFiles(files: readonly NamedFile[], options: OpenOptions): Promise<OpenedFiles> {
  const tables: Table[] = [];
  const companions: Companion[] = [];
  for (const [fileNo, file] of files.entries()) {
    const opened = await openFile(fileSource({ ...file, fileNo }, options.onRead), options);
    tables.push(...opened.tables);
    companions.push(...opened.companions);
  }
  return { tables, companions };
}

/** The tables of one file. */
export async function openFile(source: FileSource, options: OpenOptions): Promise<OpenedFiles> {
  const head = await source.readAt(0, headBytes);
  const where = { fileNo: source.fileNo };
  if (head.length === 0) throw stopReading('fileEmpty', where);
  const kind = sniff(head);
  const isCalledWorkbook = /\.xls[xm]$/i.test(source.name);
  if (isCalledWorkbook && kind !== 'zip' && kind !== 'old-excel')
    throw stopReading('typeMismatch', where, fileKindWords(kind));
  switch (kind) {
    case 'zip':
      return openZip(source, options);
    case 'old-excel':
    case 'html':
      return { tables: await openXls(source, kind, options), companions: [] };
    case 'xml':
      if (isHeader(head)) return { tables: [], companions: [await companion(source)] };
      if (!isXmlWorkbook(head)) throw stopReading('typeUnknown', where, fileKindWords(kindOfXml(head)));
      return { tables: await openXls(source, kind, options), companions: [] };
    case 'gzip':
      return openBytes(gunzipped(source), options);
    case 'text':
      return openBytes(source, options);
    default:
      throw stopReading('typeUnknown', where, fileKindWords(kind));
  }
}

export const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => /^xl\/workbook\.(?:xml|bin)$/i.test(name));

/** An archive is a workbook, or holds the files of a submission. */
async function openZip(source: FileSource, options: OpenOptions): Promise<OpenedFiles> {
  const all = await readZipDirectory(source, mostArchiveBytes);
  if (isWorkbook(all)) {
    const unpacked = all.reduce((sum, { size }) => sum + size, 0);
    if (unpacked > mostWorkbookBytes) await readZipDirectory(source, mostWorkbookBytes);
    return { tables: await openXlsx(source, all, options), companions: [] };
  }
  if (/\.xls[xm]$/i.test(source.name))
    throw stopReading('typeMismatch', { fileNo: source.fileNo }, fileKindWords('zip'));
  const tables: Table[] = [];
  const companions: Companion[] = [];
  const room = { left: mostInnerBytes };
  for (const entry of all.filter(({ name }) => !/(?:^|\/)(?:__MACOSX|\.)|\/$/.test(name))) {
    const opened = await openEntry(source, entry, { ...options, room });
    tables.push(...opened.tables);
    companions.push(...opened.companions);
  }
  return { tables, companions };
}

interface EntryOptions extends OpenOptions {
  /** Bytes that may still be unpacked in memory. */
  readonly room: { left: number };
}

async function openEntry(source: FileSource, entry: ZipEntry, options: EntryOptions): Promise<OpenedFiles> {
  const { fileNo, name } = source;
  const inside: ByteSource = {
    fileNo,
    name,
    inner: entry.name,
    bytes: () => readZipEntry(source, entry, { onRead: options.onRead }),
  };
  const kind = sniff(await gatherHead(inside, headBytes));
  if (kind === 'text' || kind === 'xml') return openBytes(inside, options);
  if (kind === 'zip' || kind === 'old-excel') {
    const tables = await openInner(inside, entry, kind, options);
    if (tables) return { tables, companions: [] };
  }
  const isArchive = kind === 'zip' || kind === 'gzip';
  options.addFinding(
    tableFinding(isArchive ? 'archiveInside' : 'partIgnored', { fileNo, sheet: entry.name }, { part: entry.name }),
  );
  return { tables: [], companions: [] };
}

/** The sheets of a workbook inside an archive; null for an archive in the archive, which is not opened. */
async function openInner(
  inside: ByteSource,
  { size }: ZipEntry,
  kind: 'zip' | 'old-excel',
  options: EntryOptions,
): Promise<Table[] | null> {
  const { fileNo, inner } = inside;
  options.room.left -= size;
  if (options.room.left < 0) {
    const [sizeMiB, limit] = [Math.ceil((mostInnerBytes - options.room.left) / 1_048_576), mostInnerBytes / 1_048_576];
    throw stopReading('tooLargeUnpacked', { fileNo, sheet: inner }, { found: sizeMiB, limit });
  }
  const content = memorySource(inside, await gatherBytes(inside));
  if (kind === 'old-excel') return named(inner, await openXls(content, kind, options));
  const entries = await readZipDirectory(content, mostWorkbookBytes);
  if (!isWorkbook(entries)) return null;
  // The bytes are counted as they come out of the archive around it.
  return named(inner, await openXlsx(content, entries, { ...options, onRead: () => undefined }));
}

/** A colon cannot be in the name of a sheet: what comes before it is the workbook. */
const named = (inner: string, tables: readonly Table[]): Table[] =>
  tables.map((table) => ({ ...table, fileName: inner, sheet: `${inner}: ${table.sheet}` }));

/** Text, or a companion of other files. */
async function openBytes(source: ByteSource, options: OpenOptions): Promise<OpenedFiles> {
  const head = await gatherHead(source, headBytes);
  if (isHeader(head)) {
    return { tables: [], companions: [await companion(source)] };
  }
  return { tables: [textTable(source, options.text)], companions: [] };
}

/** The header of an ESdat submission, or the description of a Darwin Core archive. */
const isHeader = (head: Buffer) => {
  const text = head.toString('latin1');
  return /<(?:\w+:)?ESdat\b/.test(text) || (/<archive\b/.test(text) && /dwc/i.test(text));
};

const plainText = (head: Buffer) => head.toString('latin1').replaceAll('\0', '');
const isXmlWorkbook = (head: Buffer) => /<!DOCTYPE|<(?:\w+:)?(?:Workbook|document)\b/i.test(plainText(head));
const kindOfXml = (head: Buffer) => (/<Body_xml\b/i.test(plainText(head)) ? 'solinst' : 'xml');

async function companion(source: ByteSource): Promise<Companion> {
  const text = (await gatherHead(source, longestCompanion)).toString('utf8');
  return { fileNo: source.fileNo, fileName: source.inner || source.name, text };
}

export function gunzipped(source: FileSource): ByteSource {
  return {
    fileNo: source.fileNo,
    name: source.name.replace(/\.gz$/i, ''),
    inner: '',
    async *bytes() {
      const gunzip = createGunzip();
      const packed = Readable.from(source.bytes());
      packed.on('error', (error) => gunzip.destroy(error));
      packed.pipe(gunzip);
      try {
        for await (const chunk of gunzip) if (Buffer.isBuffer(chunk)) yield chunk;
      } catch {
        throw stopReading('incomplete', { fileNo: source.fileNo });
      } finally {
        packed.destroy();
        gunzip.destroy();
      }
    },
  };
}
