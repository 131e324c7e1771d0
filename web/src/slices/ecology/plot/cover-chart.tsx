import { type PlotVisit, type Stratum, strata } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../shown-number.ts';

const inks: Readonly<Record<Stratum, string>> = {
  tree: '#00674f',
  'tall shrub': '#0072b2',
  'low shrub': '#56b4e9',
  herb: '#e69f00',
  moss: '#8a6d00',
  other: '#5f6b6d',
};

/** Cover by layer as stacked bars, a bar for each visit, oldest first. */
export function CoverChart({ visits }: { visits: readonly PlotVisit[] }) {
  const { t } = useTranslation('ecology');
  const most = Math.max(100, ...visits.map(({ Figures }) => Figures.TotalCover));
  const coveredStrata = strata.filter((stratum) =>
    visits.some(({ Figures }) => Figures.ByStratum.some(({ Stratum }) => Stratum === stratum)),
  );
  return (
    <Box component="figure" aria-label={t('plot.change')} sx={{ m: 0 }}>
      <Legend coveredStrata={coveredStrata} />
      <Stack sx={{ gap: 1, mt: 1.5 }}>
        {visits.toReversed().map((visit) => (
          <Bar key={visit.Id} visit={visit} most={most} />
        ))}
      </Stack>
    </Box>
  );
}

const Legend = ({ coveredStrata }: { coveredStrata: readonly Stratum[] }) => {
  const { t } = useTranslation('ecology');
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {coveredStrata.map((stratum) => (
        <Stack key={stratum} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: inks[stratum] }} />
          <Typography variant="body2">{t(`strata.${stratum}`)}</Typography>
        </Stack>
      ))}
    </Stack>
  );
};

function Bar({ visit: { VisitedOn, Figures }, most }: { visit: PlotVisit; most: number }) {
  const { t } = useTranslation('ecology');
  const parts = Figures.ByStratum.map(({ Stratum, Cover }) => `${t(`strata.${Stratum}`)} ${shown(Cover)} %`);
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Typography variant="body2" className="numbers" sx={{ flex: '0 0 88px' }}>
        {VisitedOn}
      </Typography>
      <Box
        role="img"
        aria-label={`${VisitedOn}: ${parts.join(', ')}`}
        sx={{ flex: 1, display: 'flex', height: 22, minWidth: 0, bgcolor: 'action.hover', borderRadius: 0.5 }}
      >
        {Figures.ByStratum.map(({ Stratum, Cover }) => (
          <Box key={Stratum} sx={{ width: `${(Cover / most) * 100}%`, bgcolor: inks[Stratum] }} />
        ))}
      </Box>
      <Typography variant="body2" className="numbers" sx={{ flex: '0 0 64px', textAlign: 'right' }}>
        {shown(Figures.TotalCover)} %
      </Typography>
    </Stack>
  );
}

const shown = (percent: number) => shownNumber(percent, 1);
