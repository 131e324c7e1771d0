import type { ImportDetail } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';

/** How much the checks of the laboratory's work found, and the way to it. */
export function QualityLine({ detail: { id, qualityCount } }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation('qualityRules');
  if (qualityCount === 0) return null;
  return (
    <Typography sx={{ mt: 1 }}>
      {t('found.count', { count: qualityCount })}{' '}
      <AppLink href={`/import/${id}?tab=quality`}>{t('found.look')}</AppLink>
    </Typography>
  );
}
