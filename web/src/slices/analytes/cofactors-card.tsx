import type { AnalyteCofactor, AnalyteDetail } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link';
import { SectionCard } from '#ui/section-card';

/** The cofactors of equations whose values come from this analyte, and what is taken where none was measured. */
export function CofactorsCard({ analyte: { Cofactors: cofactors } }: { analyte: AnalyteDetail }): ReactNode {
  const { t } = useTranslation('analytes');
  return (
    <SectionCard
      title={t('cofactors.title')}
      purpose={t('cofactors.purpose')}
      actions={<AppLink href="/manage/guidelines">{t('cofactors.manage')}</AppLink>}
    >
      {cofactors.length === 0 ? (
        <Typography color="textSecondary">{t('cofactors.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {cofactors.map((cofactor) => (
            <li key={cofactor.Id}>
              {cofactor.Name}: <Defaults cofactor={cofactor} />
            </li>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function Defaults({ cofactor: { DefaultValues: values } }: { cofactor: AnalyteCofactor }) {
  const { t } = useTranslation('analytes');
  if (values.length === 0) return t('cofactors.noDefault');
  return values
    .map(({ StrategyCode, Value, Unit }) =>
      t('cofactors.default', { strategy: StrategyCode, value: Value, unit: Unit ?? '' }).trim(),
    )
    .join(', ');
}
