import { type ExecutionResult, type FileId, type FileState, Problem } from '@freshet/contract';
import DetectIcon from '@mui/icons-material/ManageSearchOutlined';
import AgainIcon from '@mui/icons-material/ReplayOutlined';
import IngestIcon from '@mui/icons-material/SystemUpdateAltOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { nameOfFormat } from '#api/name-of-format';
import { useCan } from '#api/session/claims';
import { translateStatement } from '#api/translate-statement';
import { ConfirmDialog } from '#ui/dialog';
import { api } from '../ingestion-api.ts';
import { refreshAfterStoring } from '../ingestion-queries.ts';
import { type Action, FileResultDialog, type Outcome } from './file-result-dialog.tsx';

export interface FileIngestActionsProps {
  file: { readonly Id: FileId; readonly Name: string; readonly IngestionState: FileState | null };
}

/**
 * What can be done with a file of the repository: ingest it, detect its type, ingest it again. Each asks for
 * confirmation.
 */
export function FileIngestActions({ file: { Id, Name, IngestionState } }: FileIngestActionsProps): ReactNode {
  const { t } = useTranslation('imports');
  const [requested, setRequested] = useState<Action | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!useCan('ingestion.run')) return null;
  const wasIngested = IngestionState !== null && IngestionState !== 'failed';
  const isBusy = IngestionState === 'running';
  const confirm = async (action: Action) => {
    setOutcome(await run(action, Id));
    setRequested(null);
  };
  // The spec reloads on close, so that the screen shows what became of the file.
  const close = () => {
    setOutcome(null);
    void refreshAfterStoring();
  };
  return (
    <>
      {wasIngested ? null : (
        <Button variant="contained" startIcon={<IngestIcon />} disabled={isBusy} onClick={() => setRequested('ingest')}>
          {t('actions.ingest')}
        </Button>
      )}
      <Button startIcon={<DetectIcon />} disabled={isBusy} onClick={() => setRequested('detect')}>
        {t('actions.detect')}
      </Button>
      {wasIngested ? (
        <Button startIcon={<AgainIcon />} disabled={isBusy} onClick={() => setRequested('reingest')}>
          {t('actions.reingest')}
        </Button>
      ) : null}
      {requested ? (
        <ConfirmDialog
          open
          title={t(`actions.${requested}Title`, { name: Name })}
          confirmLabel={t(`actions.${requested}Confirm`)}
          onConfirm={() => confirm(requested)}
          onClose={() => setRequested(null)}
        >
          {t(`actions.${requested}Text`)}
        </ConfirmDialog>
      ) : null}
      {outcome ? <FileResultDialog outcome={outcome} onClose={close} /> : null}
    </>
  );
}

/** A refusal is an outcome as well: it is shown in the same dialog. */
async function run(action: Action, id: FileId): Promise<Outcome> {
  try {
    return action === 'detect' ? await detect(id) : await ingest(action, id);
  } catch (error) {
    const { message, advice, requestId } = describeProblem(error);
    return { action, executionId: null, result: refused(message, advice, requestId ?? '', error) };
  }
}

async function detect(id: FileId): Promise<Outcome> {
  const { Files } = await api.ingestion.checkFileFormat({ body: { rdrFileIds: [id], asNewVersion: true } });
  const [file] = Files;
  if (!file) throw new Error('A detection without an answer.');
  const candidates = file.Candidates.map(({ SchemaId, SchemaName, Confidence, Reasons, ReasonsCoded }) =>
    [
      `${nameOfFormat(SchemaId, SchemaName)} (${Math.round(Confidence * 100)} %)`,
      ...Reasons.map((Message, index) => translateStatement({ Message, Coded: ReasonsCoded?.[index] })),
    ].join('\n  '),
  );
  const result =
    file.Result.UserLogs.length > 0 ? file.Result : { ...file.Result, UserLogs: candidates, UserCoded: null };
  return { action: 'detect', executionId: null, result };
}

async function ingest(action: Action, id: FileId): Promise<Outcome> {
  const params = action === 'reingest' ? { asNewVersion: true, publishWhenReady: true } : {};
  const { Executions } = await api.ingestion.ingestFileData({ body: { rdrFileIds: [id], params } });
  const [execution] = Executions;
  if (!execution) throw new Error('An ingestion without an answer.');
  return { action, executionId: execution.ExecutionId, result: execution.Result };
}

const refused = (message: string, advice: string, requestId: string, error: unknown): ExecutionResult => ({
  DisplayMessage: message,
  IsError: true,
  UserLogs: [advice].filter(Boolean),
  ReasonPhrase: error instanceof Problem ? error.code : '',
  ProcessInstanceId: requestId,
});
