import { createClient, type MonitoringFeatureId, stationPage } from '@freshet/contract';
import { useRef, useState } from 'react';
import { problemLine } from '#api/describe-problem';
import { uploadTransport } from '#api/upload';
import { refreshPlace } from '../place-queries.ts';
import { acceptFiles } from './accept-files.ts';

export interface Upload {
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
}

interface Target {
  readonly id: MonitoringFeatureId;
  readonly kind: 'photo' | 'document';
}

/**
 * Sends files one after the other. One that failed stays, with the reason, until it is sent again or taken out: a lost
 * connection loses nothing.
 */
export function useUploads(target: Target) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isTooMany, setIsTooMany] = useState(false);
  const isRunning = useRef(false);
  const change = (file: File, next: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.file === file ? { ...each, ...next } : each)));
  const drop = (file: File) => setUploads((all) => all.filter((each) => each.file !== file));

  const run = async (files: readonly File[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (const file of files) {
      change(file, { state: 'sending', share: 0, problem: null });
      try {
        await sendFile(target, file, (share) => change(file, { share }));
        drop(file);
      } catch (error) {
        change(file, { state: 'failed', problem: problemLine(error) });
      }
    }
    isRunning.current = false;
    await refreshPlace(target.id);
  };
  const add = (chosen: readonly File[]) => {
    if (isRunning.current) return;
    const { files, isTooMany } = acceptFiles(
      uploads.map(({ file }) => file),
      chosen,
    );
    setIsTooMany(isTooMany);
    if (files.length === 0) return;
    const waiting = files.map((file): Upload => ({ file, state: 'waiting', share: 0, problem: null }));
    setUploads((all) => [...all, ...waiting]);
    void run(files);
  };
  return { uploads, isTooMany, add, drop, retry: (file: File) => void run([file]) };
}

async function sendFile({ id, kind }: Target, file: File, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  form.set('kind', kind);
  // Last, because the server reads the form as it arrives.
  form.set('file', file);
  await createClient({ stationPage }, uploadTransport(onProgress)).stationPage.addAttachment({ params: { id }, form });
}
