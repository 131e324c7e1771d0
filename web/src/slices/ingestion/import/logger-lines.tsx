import type { ExecutionId } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { loggerFileQuery } from '../review/logger/logger-queries.ts';

/** The lines of a logger file by what they hold; those that were not read lead to their findings. */
export function LoggerLines({ executionId }: { executionId: ExecutionId }): ReactNode {
  const { t } = useTranslation('loggerFiles');
  // Points that an importer fetched have no file with lines.
  const { data } = useQuery({ ...loggerFileQuery(executionId), retry: false });
  if (!data) return null;
  const { Data, Header, Blank, Event, Refused } = data.Lines;
  const text = t('lines', { data: Data, header: Header, blank: Blank, event: Event, refused: Refused });
  return (
    <Typography className="numbers" sx={{ mt: 1 }}>
      {Refused > 0 ? <AppLink href={`/review/ingestion-results/${executionId}`}>{text}</AppLink> : text}
    </Typography>
  );
}
