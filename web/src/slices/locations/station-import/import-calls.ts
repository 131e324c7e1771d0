import {
  createClient,
  type SourceType,
  type StationAnswers,
  type StationMapping,
  stationImport,
} from '@freshet/contract';
import { uploadTransport } from '#api/upload';
import type { ImportOutcome, Preview } from './mapping.ts';

type OnProgress = (share: number) => void;

const client = (onProgress: OnProgress) => createClient({ stationImport }, uploadTransport(onProgress)).stationImport;

/** The fields come first, because the server reads the form as it arrives. */
function formOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}

export const previewFile = (file: File, onProgress: OnProgress): Promise<Preview> =>
  client(onProgress).preview({ form: formOf(file, {}) });

export interface Run {
  readonly file: File;
  readonly sourceType: SourceType;
  readonly mapping: StationMapping;
  readonly answers: StationAnswers;
}

export const runImport = (
  { file, sourceType, mapping, answers }: Run,
  { isTestRun, onProgress }: { isTestRun: boolean; onProgress: OnProgress },
): Promise<ImportOutcome> =>
  client(onProgress).run({
    form: formOf(file, {
      sourceType,
      isTestRun: String(isTestRun),
      mapping: JSON.stringify(mapping),
      answers: JSON.stringify(answers),
    }),
  });

/** Every finding, not only those shown. */
export const findingsFile = ({ file, sourceType, mapping, answers }: Run): Promise<Blob> => {
  const fields = { sourceType, mapping: JSON.stringify(mapping), answers: JSON.stringify(answers) };
  return client(() => undefined).findings({ form: formOf(file, fields) });
};
