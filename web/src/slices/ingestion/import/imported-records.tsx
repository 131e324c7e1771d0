import type { ImportDetail } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';

/** The surveys and visits that a file brought. */
export function ImportedRecords({ detail: { ecology } }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  if (ecology.length === 0) return null;
  return (
    <SectionCard title={t('imported.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {ecology.map(({ surveyId, plotId, place, day, records, isCurrent }) => {
          const name = `${place}, ${day}`;
          const href = surveyId === null ? `/plots/${plotId ?? ''}` : `/surveys/${surveyId}`;
          return (
            <li key={`${surveyId ?? ''} ${plotId ?? ''} ${day}`}>
              {isCurrent ? <AppLink href={href}>{name}</AppLink> : name}{' '}
              <Typography component="span" className="numbers" color="textSecondary">
                {t('imported.records', { count: records })}
                {isCurrent ? '' : ` · ${t('imported.gone')}`}
              </Typography>
            </li>
          );
        })}
      </Box>
    </SectionCard>
  );
}
