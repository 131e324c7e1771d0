import type { Plot } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { useColours } from '#ui/theme/app-theme';
import { type ChartLine, LineChart } from '../charts/line-chart.tsx';

/** Seen on light and on dark ground. */
const inks = { light: ['#00674f', '#8a6d00', '#0072b2'], dark: ['#4fc3a1', '#e0b64d', '#6fb7e9'] } as const;

/** How the plot changed over the years, beside the plot it is compared with, and how many species each visit adds. */
export function ChangeCard({ plot }: { plot: Plot }) {
  const { t } = useTranslation('ecology');
  const { isDark } = useColours();
  const [plotInk, reference, second] = inks[isDark ? 'dark' : 'light'];
  const visits = plot.VisitList.toReversed();
  const others = plot.ReferenceVisits.toReversed();
  const name = plot.ReferencePlotName;
  const both = (of: 'Richness' | 'TotalCover'): ChartLine[] => [
    {
      name: plot.PlotName,
      ink: plotInk,
      points: visits.map(({ VisitedOn, Figures }) => ({ x: yearOf(VisitedOn), y: Figures[of] })),
    },
    ...(name === null
      ? []
      : [
          {
            ...{ name, ink: reference, isDashed: true },
            points: others.map((visit) => ({ x: yearOf(visit.VisitedOn), y: visit[of] })),
          },
        ]),
  ];
  const compared = visits.flatMap(({ VisitedOn, Figures }) =>
    Figures.SorensenReference === null || Figures.BrayCurtisReference === null
      ? []
      : [{ x: yearOf(VisitedOn), sorensen: Figures.SorensenReference, alike: 1 - Figures.BrayCurtisReference }],
  );
  const without = visits.length - compared.length;
  return (
    <SectionCard title={t('change.title')} purpose={name === null ? t('change.alone') : t('change.purpose', { name })}>
      <Box sx={gridStyle}>
        <LineChart label={t('change.richness')} lines={both('Richness')} xName={String} />
        <LineChart label={t('change.cover')} lines={both('TotalCover')} xName={String} unit=" %" />
        {compared.length > 0 ? (
          <LineChart
            label={t('change.likeness', { name })}
            lines={[
              {
                name: t('change.sorensen'),
                ink: plotInk,
                points: compared.map(({ x, sorensen }) => ({ x, y: sorensen })),
              },
              {
                ...{ name: t('change.brayCurtis'), ink: second, isDashed: true },
                points: compared.map(({ x, alike }) => ({ x, y: alike })),
              },
            ]}
            xName={String}
            top={1}
          />
        ) : null}
        <LineChart
          label={t('change.accumulation')}
          lines={[
            {
              ...{ name: t('change.accumulation'), ink: plotInk },
              points: plot.Accumulation.map((y, index) => ({ x: index + 1, y })),
            },
          ]}
          xName={String}
          xTitle={t('change.visits')}
        />
      </Box>
      {name !== null && without > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('change.without', { count: without, name })}
        </Typography>
      ) : null}
    </SectionCard>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

const yearOf = (day: string) => Number(day.slice(0, 4));
