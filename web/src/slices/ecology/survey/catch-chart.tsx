import type { Survey } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';
import { shown } from './effort-text.ts';

type Other = Survey['Others'][number];
const rates = ['PerHour', 'Per100SquareMetres', 'PerPass'] as const;

/** The catch of every survey of this type at the location, by an effort that all have; otherwise by counts. */
export function CatchChart({ survey: { Id, Others } }: { survey: Survey }) {
  const { t } = useTranslation('surveys');
  // What was measured as a density has no catch.
  const counted = Others.filter(({ Individuals }) => Individuals !== null);
  if (counted.length < 2) return null;
  const rate = rates.find((each) => counted.every((other) => other[each] !== null));
  const amountOf = (other: Other) => (rate ? other[rate] : other.Individuals) ?? 0;
  const most = Math.max(1e-9, ...counted.map(amountOf));
  return (
    <SectionCard title={t('trend.title')} purpose={t(`trend.by.${rate ?? 'Individuals'}`)}>
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {counted.map((other) => {
          const day = `${other.SurveyedOn} ${other.StartTime}`.trim();
          return (
            <Stack key={other.Id} component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
              <Typography variant="body2" className="numbers" sx={{ flex: '0 0 132px' }}>
                {other.Id === Id ? day : <AppLink href={`/surveys/${other.Id}`}>{day}</AppLink>}
              </Typography>
              <Box sx={{ flex: 1, minWidth: 0, height: 22, bgcolor: 'action.hover', borderRadius: 0.5 }}>
                <Box
                  sx={{
                    width: `${(amountOf(other) / most) * 100}%`,
                    height: '100%',
                    borderRadius: 0.5,
                    bgcolor: other.Id === Id ? '#00674f' : '#56b4e9',
                  }}
                />
              </Box>
              <Typography variant="body2" className="numbers" sx={{ flex: '0 0 56px', textAlign: 'right' }}>
                {shown(amountOf(other))}
              </Typography>
            </Stack>
          );
        })}
      </Stack>
    </SectionCard>
  );
}
