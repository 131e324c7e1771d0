import type { Guideline } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { GuidelineBadges } from '../components/badges.tsx';
import { StandardsTable } from './standards-table.tsx';

/** One guideline with its standards. */
export function GuidelineSection({ guideline }: { guideline: Guideline }): ReactNode {
  const { t } = useTranslation('guidelines');
  const { GuidelineName, GuidelineLongName, Category, Medias, Standards } = guideline;
  const facts = [Category, Medias.map(({ Name }) => Name).join(', ')].filter(Boolean).join(' · ');
  return (
    <SectionCard title={GuidelineName} purpose={GuidelineLongName} actions={<GuidelineBadges guideline={guideline} />}>
      <Stack sx={{ gap: 1 }}>
        {facts ? (
          <Typography variant="body2" color="textSecondary">
            {facts}
          </Typography>
        ) : null}
        {Standards.length === 0 ? (
          <Typography color="textSecondary">{t('noStandards')}</Typography>
        ) : (
          <StandardsTable guideline={guideline} />
        )}
      </Stack>
    </SectionCard>
  );
}
