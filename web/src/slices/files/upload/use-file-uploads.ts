import type { FileId, UploadState } from '@freshet/contract';
import { useEffect, useRef, useState } from 'react';
import { problemLine } from '#api/describe-problem';
import { acceptFiles } from './accept-files.ts';
import { dropUpload, type Stated, sendFile } from './send-file.ts';

export interface Upload {
  readonly file: File;
  readonly state: 'chosen' | 'waiting' | 'sending' | 'failed' | 'done';
  readonly sentBytes: number;
  /** When this attempt began, and what had been received before it. */
  readonly began: { readonly at: number; readonly bytes: number } | null;
  readonly wait: { readonly until: number; readonly why: 'busy' | 'unreachable' } | null;
  readonly problem: string | null;
  readonly result: UploadState | null;
}

interface Options {
  readonly versionOf: FileId | null;
  readonly most: number;
  readonly onUploaded: (fileIds: readonly FileId[], results: readonly UploadState[]) => void;
}

const chosen = (file: File): Upload => ({
  file,
  state: 'chosen',
  sentBytes: 0,
  began: null,
  wait: null,
  problem: null,
  result: null,
});

/** Files a person chose, and their way to the server, one after the other. What failed stays until it is sent or dropped. */
export function useFileUploads({ versionOf, most, onUploaded }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isTooMany, setIsTooMany] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const stops = useRef(new Map<File, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);
  const change = (file: File, next: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.file === file ? { ...each, ...next } : each)));

  const sendOne = async (file: File, stated: Stated): Promise<UploadState | null> => {
    const stop = new AbortController();
    stops.current.set(file, stop);
    let began: Upload['began'] = null;
    const onProgress = (bytes: number) => {
      began ??= { at: Date.now(), bytes };
      change(file, { sentBytes: bytes, began });
    };
    const onWait = (wait: Upload['wait']) => change(file, { wait });
    change(file, { state: 'sending', problem: null, wait: null, began: null });
    try {
      const result = await sendFile(file, { stated, versionOf, signal: stop.signal, onProgress, onWait });
      change(file, { state: 'done', sentBytes: file.size, result });
      return result;
    } catch (error) {
      if (!stop.signal.aborted) change(file, { state: 'failed', wait: null, problem: problemLine(error) });
      return null;
    } finally {
      stops.current.delete(file);
    }
  };
  const run = async (files: readonly File[], stated: Stated) => {
    setIsRunning(true);
    for (const file of files) change(file, { state: 'waiting' });
    const results: UploadState[] = [];
    for (const file of files) {
      const result = await sendOne(file, stated);
      if (result) results.push(result);
    }
    setIsRunning(false);
    const ids = results.flatMap(({ File: stored }) => (stored ? [stored.Id] : []));
    if (ids.length > 0) onUploaded(ids, results);
  };
  return {
    uploads,
    isTooMany,
    isRunning,
    add: (files: readonly File[]) => {
      const unfinished = uploads.filter(({ state }) => state !== 'done');
      const accepted = acceptFiles(
        unfinished.map(({ file }) => file),
        files,
        most,
      );
      setIsTooMany(accepted.isTooMany);
      setUploads([...unfinished, ...accepted.files.map(chosen)]);
    },
    /** Takes a file out; one that is on its way is stopped and what the server has of it is freed. */
    drop: (file: File) => {
      stops.current.get(file)?.abort();
      setUploads((all) => all.filter((each) => each.file !== file));
      setIsTooMany(false);
      void dropUpload(file, versionOf);
    },
    start: (stated: Stated) => {
      const ready = uploads.filter(({ state }) => state === 'chosen' || state === 'failed');
      void run(
        ready.map(({ file }) => file),
        stated,
      );
    },
  };
}
