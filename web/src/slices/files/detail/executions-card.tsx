import type { FileDetail } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { hrefOfExecution } from '../hrefs.ts';

/** Every attempt to ingest a file, each leading to its findings. */
export function ExecutionsCard({ file }: { file: FileDetail }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <SectionCard title={t('executions.title')}>
      {file.Executions.length === 0 ? (
        <Typography color="textSecondary">{t('executions.empty')}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
          {file.Executions.map(({ ExecutionId, At, By }) => (
            <li key={ExecutionId}>
              <AppLink href={hrefOfExecution(ExecutionId)}>
                {At ? t('executions.of', { at: showInstant(At) }) : ExecutionId}
              </AppLink>
              {By ? ` · ${By}` : null}
            </li>
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}
