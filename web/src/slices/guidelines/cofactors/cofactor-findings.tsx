import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { cofactorCheckQuery } from '../guideline-queries.ts';

/** What is missing or odd about the cofactors. */
export function CofactorFindings(): ReactNode {
  const { t, i18n } = useTranslation('guidelines');
  const { data, error } = useQuery(cofactorCheckQuery(useClaims().userGroupId));
  if (error) return <Alert severity="warning">{t('cofactors.couldNotGet')}</Alert>;
  if (!data) return null;
  if (data.length === 0) return <Alert severity="success">{t('cofactors.noFindings')}</Alert>;
  return (
    <Alert severity="warning">
      {t('cofactors.findings', { count: data.length })}
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {data.map(({ Code, CoFactorName: name, AnalyteName, Message }) => (
          <li key={`${Code} ${name} ${AnalyteName}`}>
            {/* The server speaks English; other languages have a sentence per code. */}
            {i18n.resolvedLanguage === 'en'
              ? Message
              : t(`cofactors.codes.${Code}`, { name, analyte: AnalyteName ?? '' })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
