import type { FileId } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { saveFile } from '#ui/browser-io.ts';
import { describeFileProblem } from '../describe-file-problem.ts';
import { api } from '../files-api.ts';

interface Downloaded {
  readonly Id: FileId;
  readonly Name: string;
}

/** Saves a version of a file on the person's machine, and says how that went. */
export function useDownload(): (file: Downloaded, version: number) => Promise<void> {
  const { t } = useTranslation('files');
  return async ({ Id, Name }, version) => {
    try {
      const content = await api.files.download({ params: { fileId: Id }, query: { version } });
      // An answer without content is no file, whatever its status says.
      if (content.size === 0) throw new Error(t('downloadEmpty'));
      saveFile(Name, content);
      announce({ kind: 'message', text: t('downloaded') });
    } catch (error) {
      announce({ kind: 'message', text: t('downloadFailed', { reason: describeFileProblem(error, t) }) });
    }
  };
}
