import type { FileId, FileSchemaId, IngestionDetails, ReadingOptions } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../ingestion-api.ts';
import { isBusy } from '../ingestion-queries.ts';

interface ReadAs {
  readonly schemaId: FileSchemaId;
  readonly reading: ReadingOptions;
}

/** Reads the files of an ingestion once more, another way, and goes to where that can be followed. */
export function useReadAs(ingestion: IngestionDetails, fileIds: readonly FileId[]) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (wish: ReadAs) => readAs(ingestion, fileIds, wish),
    onSuccess: ({ Executions }) => {
      const executionId = Executions[0]?.ExecutionId;
      if (executionId) void navigate({ to: '/review/ingestion-results/$executionId', params: { executionId } });
    },
  });
}

/** The rows under review are discarded first: the same file is not read twice at once. */
async function readAs(
  { State, ExecutionId, FileId }: IngestionDetails,
  fileIds: readonly FileId[],
  { schemaId, reading }: ReadAs,
) {
  if (State === 'review') await api.ingestion.cancel({ params: { executionId: ExecutionId }, query: {} });
  const rdrFileIds = fileIds.length > 0 ? [...fileIds] : [FileId];
  const params = { schemaId, reading, skipCheckFileFormat: true, asNewVersion: true };
  return api.ingestion.ingestFileData({ body: { rdrFileIds, params } });
}

/** Whether the files may still be read another way: nothing of them is stored, and nothing is under way. */
export const canReread = ({ State, ImportIds }: IngestionDetails): boolean => !isBusy(State) && ImportIds.length === 0;
