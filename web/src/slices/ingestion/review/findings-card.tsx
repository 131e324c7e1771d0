import type { Finding, IngestionDetails } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '#ui/browser-io.ts';
import { SectionCard } from '#ui/cards/section-card';
import { api } from '../ingestion-api.ts';
import { FindingList } from './finding-list.tsx';

interface FindingsCardProps {
  ingestion: IngestionDetails;
  findings: readonly Finding[] | undefined;
  title: string;
  download: string;
}

/** What was found in a file of loggers or surveys, and all of it as a file. */
export function FindingsCard({ ingestion, findings = [], title, download }: FindingsCardProps): ReactNode {
  const { ExecutionId, FileName } = ingestion;
  const file = useMutation({
    mutationFn: () => api.ingestion.findingsFile({ params: { executionId: ExecutionId } }),
    onSuccess: (content) => saveFile(`${FileName}-findings.csv`, content),
  });
  if (findings.length === 0) return null;
  return (
    <SectionCard
      title={title}
      actions={
        <Button loading={file.isPending} onClick={() => file.mutate()}>
          {download}
        </Button>
      }
    >
      <FindingList findings={findings} state="rejected" />
    </SectionCard>
  );
}
