import type { FileId } from '@freshet/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../ingestion-api.ts';

/** Reads a file again, as a new version of it, and goes where the difference is shown. */
export function useReread(onDone: () => void = () => undefined): UseMutationResult<unknown, Error, FileId> {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: FileId) =>
      api.ingestion.ingestFileData({ body: { rdrFileIds: [id], params: { asNewVersion: true } } }),
    onSuccess: ({ Executions }) => {
      const executionId = Executions[0]?.ExecutionId;
      onDone();
      if (executionId) void navigate({ to: '/review/ingestion-results/$executionId', params: { executionId } });
    },
  });
}
