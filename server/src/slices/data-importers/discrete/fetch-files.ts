import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type CodedSentence, ImporterLayout, ImporterSource, sentence } from '@freshet/contract';
import { compareNaturally, fitsName } from '@freshet/domain';
import { CannotRun } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { filesWithContent, latestVersion, storeFetched } from '#slices/files';
import { openSource, type SourcePlan } from '../sources/open-source.ts';
import { FileFailure, type ListedFile, mostFileBytes, type OpenSource, SourceFailure } from '../sources/source.ts';
import type { DiscreteSettings } from './discrete-settings.ts';

const dayMs = 86_400_000;
/** The others are taken by the next run. */
const mostFilesAtOnce = 500;
/** Fits no server: it makes an SFTP server show its key and sends it no password. */
const noKey = 'SHA256:none';

export interface FetchedFiles {
  /** Files of the repository that have not been read: new ones, and those that came before and still wait. */
  readonly unread: readonly number[];
  readonly fetched: number;
  /** Bytes that are among the files of the tenant and were read, or were thrown away there. */
  readonly known: number;
  readonly failed: number;
  readonly unfinished: number;
  /** Beyond what one run takes. */
  readonly left: number;
}

/**
 * Brings files of a folder or server among the files of the tenant. Their bytes say which are new: one that is there is
 * not taken again, whatever its name, so that a run that was killed continues where it was. A trial keeps nothing.
 */
export async function fetchFiles(
  platform: Platform,
  context: JobContext,
  settings: DiscreteSettings,
  isTestRun: boolean,
): Promise<FetchedFiles> {
  const nowMs = context.scope.now().getTime();
  const source = await openSource(platform, planOf(settings, nowMs), context.signal).catch(throwFailure);
  try {
    const listed = await source.list().catch(throwFailure);
    const since = nowMs - settings.days * dayMs;
    const wanted = listed
      .filter(({ name, modifiedMs }) => fitsName(name, settings.fileNames) && (modifiedMs ?? nowMs) >= since)
      .sort((one, other) => compareNaturally(one.name, other.name));
    const taken = wanted.slice(0, mostFilesAtOnce);
    const unread: number[] = [];
    const sum = { fetched: 0, known: 0, failed: 0, unfinished: 0 };
    for (const [no, file] of taken.entries()) {
      await context.throwIfCancelled();
      await context.progress(no, taken.length, file.name);
      const { end, fileId } = await takeOne(platform, context, { source, file, isTestRun });
      sum[end] += 1;
      if (fileId !== null && !unread.includes(fileId)) unread.push(fileId);
    }
    return { ...sum, unread, left: wanted.length - taken.length };
  } finally {
    await source.close();
  }
}

const layout = ImporterLayout.parse({ Format: 'zrxp' });

function planOf(
  { source: Kind, address, userName, password, ...others }: DiscreteSettings,
  sinceMs: number,
): SourcePlan {
  const source = ImporterSource.parse({
    ...{ Kind, Address: address, UserName: userName, IsEncrypted: others.isEncrypted },
  });
  const hostKey = Kind === 'sftp' ? others.hostKey || noKey : null;
  return { source, layout, password, apiKey: '', hostKey, sinceMs, names: null };
}

/** A source that cannot be had today says so; asking three times at once would not help. */
function throwFailure(error: unknown): never {
  if (!(error instanceof SourceFailure)) throw error;
  const { Code, Values } = error.sentence.Coded;
  const isUnknown = Code === 'hostKeyChanged' && Values.known === noKey;
  if (!isUnknown) throw new CannotRun(error.sentence);
  throw new CannotRun(sentence('hostKeyOther', { host: nameIn(Values.host), shown: nameIn(Values.shown) }));
}

const nameIn = (value: CodedSentence['Values'][string] | undefined): string => (typeof value === 'string' ? value : '');

interface Taking {
  readonly source: OpenSource;
  readonly file: ListedFile;
  readonly isTestRun: boolean;
}

type Taken = { readonly end: 'fetched' | 'known' | 'failed' | 'unfinished'; readonly fileId: number | null };

async function takeOne(platform: Platform, { scope, log }: JobContext, taking: Taking): Promise<Taken> {
  const { source, file, isTestRun } = taking;
  try {
    const { bytes, isUnfinished } = await source.fetch(file);
    if (isUnfinished || bytes.length === 0) {
      await log('info', sentence('fetchedFileUnfinished', { file: file.name }));
      return { end: 'unfinished', fileId: null };
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await scope.transaction(async (tx) => {
      const [first] = await filesWithContent(tx, sha256);
      const latest = first && first.deleted_at === null ? await latestVersion(tx, first.id) : null;
      return first && { id: first.id, isUnread: latest?.sha256 === sha256 && latest.ingestion_state === null };
    });
    if (known) return { end: 'known', fileId: known.isUnread ? known.id : null };
    await log('info', sentence(isTestRun ? 'fileWouldBeFetched' : 'fileFetched', { file: file.name }));
    if (isTestRun) return { end: 'fetched', fileId: null };
    const content = {
      name: file.name.slice(0, 200),
      mediaType: mediaTypeOf(file.name),
      content: Readable.from([bytes]),
    };
    const newFile = { ...content, limitBytes: mostFileBytes, versionOf: null };
    return { end: 'fetched', fileId: await storeFetched(platform, scope, newFile, async (_, fileId) => fileId) };
  } catch (error) {
    if (!(error instanceof FileFailure)) return throwFailure(error);
    await log('error', error.sentence);
    return { end: 'failed', fileId: null };
  }
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const mediaTypeOf = (name: string): string =>
  /\.xlsx$/i.test(name) ? workbook : /\.zip$/i.test(name) ? 'application/zip' : 'text/plain';
