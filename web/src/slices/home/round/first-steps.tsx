import type { FirstSteps } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';
import { visuallyHidden } from '#ui/states';
import { firstStepsOf } from './first-steps-of.ts';

/** The way from an empty tenant to its first result. A person who cannot take a step sees who can. */
export function FirstStepsList({ steps }: { steps: FirstSteps }): ReactNode {
  const { t } = useTranslation('round');
  const all = firstStepsOf(useClaims(), steps);
  return (
    <SectionCard
      title={t('steps.title')}
      purpose={t(all.some(({ id }) => id === 'guideline') ? 'steps.purpose' : 'steps.purposeOfData')}
    >
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all.map(({ id, isDone, href }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, py: 0.75 }}>
            <Box
              component="span"
              aria-hidden
              sx={{ color: isDone ? 'success.main' : 'text.secondary', width: 20, flexShrink: 0 }}
            >
              {isDone ? '✓' : '○'}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              {isDone ? (
                <Box component="span" sx={visuallyHidden}>
                  {t('steps.done')}{' '}
                </Box>
              ) : null}
              {href && !isDone ? <AppLink href={href}>{t(`steps.${id}.title`)}</AppLink> : t(`steps.${id}.title`)}
              {isDone ? null : (
                <Typography variant="body2" color="textSecondary">
                  {href ? t(`steps.${id}.text`) : t(`steps.${id}.ask`)}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
