import type { FileId } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { proposeSettings } from './schema-queries.ts';

/** What the product proposes for an example. Requested once: what a person changed is not proposed away. */
export const useProposal = (fileId: FileId | null) =>
  useQuery({
    queryKey: ['fileSchemas', 'proposal', fileId],
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => {
      if (fileId === null) throw new Error('There is no example yet.');
      return proposeSettings(fileId);
    },
  });
