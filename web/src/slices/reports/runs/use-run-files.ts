import type { ReportRun } from '@freshet/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/browser-io.ts';
import { useSnackbar } from '#ui/snackbar';
import { reasonOf } from './reason-of.ts';
import { downloadRun } from './runs-api.ts';

interface Outcome {
  readonly severity: 'success' | 'warning';
  readonly text: string;
}

/** Downloads a report, or makes it again and says whether every byte is the same. */
export function useRunFiles({ Id, Sha256 }: ReportRun) {
  const { t } = useTranslation('reportRuns');
  const { show } = useSnackbar();
  const [busy, setBusy] = useState<'download' | 'rebuild' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (kind: 'download' | 'rebuild', work: () => Promise<void>) => {
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      show(t('downloadFailed', { reason: reasonOf(error, t) }));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    outcome,
    download: () =>
      run('download', async () => {
        const { fileName, content } = await downloadRun(Id);
        saveFile(fileName, content);
        show(t('downloaded'));
      }),
    rebuild: () =>
      run('rebuild', async () => {
        const { fileName, content } = await downloadRun(Id, true);
        const hash = await hashOf(content);
        saveFile(fileName, content);
        if (hash === null) return show(t('downloaded'));
        const isSame = hash === Sha256;
        setOutcome({
          severity: isSame ? 'success' : 'warning',
          text: t(isSame ? 'sheet.same' : 'sheet.different', { hash }),
        });
      }),
  };
}

/** Browsers count hashes only on secure addresses; null elsewhere. */
async function hashOf(content: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
