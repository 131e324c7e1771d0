import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink, useAnchor } from '#ui/link/link';
import { ExceedanceCount } from '../components/state-chip.tsx';
import { newestImportsQuery } from './newest-imports-query.ts';

/** What came in lately, for the start page. Nothing at all before the first import. */
export function NewestImports(): ReactNode {
  const { t } = useTranslation('imports');
  const anchor = useAnchor();
  const newest = useQuery(newestImportsQuery).data?.Imports ?? [];
  if (newest.length === 0) return null;
  return (
    <SectionCard
      title={t('newest.title')}
      actions={
        <Button component={anchor} href="/imports">
          {t('newest.all')}
        </Button>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {newest.slice(0, 5).map(({ id, filename, created_at, dataCount, exceedancesCount, status }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <AppLink href={`/import/${id}`} sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {filename}
            </AppLink>
            <Typography component="span" variant="body2" color="textSecondary" className="numbers">
              {status === 'RolledBack' ? t('states.RolledBack') : t('newest.results', { count: dataCount })}
              {' · '}
              {showInstant(created_at).slice(0, 10)}
            </Typography>
            {exceedancesCount ? (
              <span>
                <ExceedanceCount count={exceedancesCount} /> {t('newest.exceed')}
              </span>
            ) : null}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
