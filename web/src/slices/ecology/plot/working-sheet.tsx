import type { Plot, PlotVisit } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#ui/side-sheet';
import { shownIndex, shownNumber } from '../shown-number.ts';
import { compareSpecies, type SpeciesShare, sharesOf } from './species-shares.ts';

interface WorkingSheetProps {
  plot: Plot;
  visit: PlotVisit;
  onClose: () => void;
}

/** How the figures of a visit come about: every species with its share, and what it has in common with the visit before. */
export function WorkingSheet({ plot, visit, onClose }: WorkingSheetProps) {
  const { t } = useTranslation('ecology');
  const shares = sharesOf(visit);
  const before = plot.VisitList[plot.VisitList.indexOf(visit) + 1];
  const { Figures } = visit;
  const counted = shares.filter(({ share }) => share > 0);
  return (
    <SideSheet title={t('working.title', { day: visit.VisitedOn })} onClose={onClose} width={640}>
      <Typography>{t('working.purpose')}</Typography>
      <ShareTable shares={shares} />
      <Stack component="ul" sx={{ gap: 0.75, m: 0, pl: 2.5 }}>
        <li>{t('working.richness', { count: Figures.Richness, without: Figures.WithoutCover })}</li>
        <li>{t('working.shannon', { value: shownIndex(Figures.Shannon) })}</li>
        <li>{t('working.simpson', { value: shownIndex(Figures.Simpson) })}</li>
        <li>
          {t('working.evenness', {
            value: shownIndex(Figures.Evenness),
            shannon: shownIndex(Figures.Shannon),
            most: shownIndex(counted.length > 1 ? Math.log(counted.length) : null),
            count: counted.length,
          })}
        </li>
      </Stack>
      {before ? <Compared visit={visit} before={before} /> : <Typography>{t('working.first')}</Typography>}
    </SideSheet>
  );
}

function ShareTable({ shares }: { shares: readonly SpeciesShare[] }) {
  const { t } = useTranslation('ecology');
  const sum = (of: (one: SpeciesShare) => number) => shares.reduce((total, one) => total + of(one), 0);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('working.table')}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('visit.taxon')}</th>
            <th scope="col">{t('working.cover')}</th>
            <th scope="col">p</th>
            <th scope="col">−p ln p</th>
            <th scope="col">p²</th>
          </tr>
        </thead>
        <tbody className="numbers">
          {shares.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.name}</th>
              <td>{one.cover === 0 ? t('working.present') : shownNumber(one.cover)}</td>
              <td>{shownIndex(one.share)}</td>
              <td>{shownIndex(one.entropy)}</td>
              <td>{shownIndex(one.square)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('working.sum')}</th>
            <td>{shownNumber(sum(({ cover }) => cover))}</td>
            <td>{shownIndex(sum(({ share }) => share))}</td>
            <td>{shownIndex(sum(({ entropy }) => entropy))}</td>
            <td>{shownIndex(sum(({ square }) => square))}</td>
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  minWidth: '100%',
  '& th, & td': {
    px: { xs: 0.5, sm: 1 },
    fontSize: { xs: 13, sm: 14 },
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
  },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
  '& tr:last-of-type th, & tr:last-of-type td, & thead th': { fontWeight: 600 },
} as const;

function Compared({ visit, before }: { visit: PlotVisit; before: PlotVisit }) {
  const { t } = useTranslation('ecology');
  const comparison = compareSpecies(visit, before);
  const list = (names: readonly string[]) => (names.length === 0 ? t('working.none') : names.join(', '));
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Typography variant="h3" sx={{ fontSize: 16 }}>
        {t('working.compared', { day: before.VisitedOn })}
      </Typography>
      <Typography>{t('working.shared', { names: list(comparison.shared) })}</Typography>
      <Typography>{t('working.gained', { names: list(comparison.gained) })}</Typography>
      <Typography>{t('working.lost', { names: list(comparison.lost) })}</Typography>
      <Typography>
        {t('working.sorensen', {
          ...{ shared: comparison.shared.length, now: comparison.shared.length + comparison.gained.length },
          ...{
            before: comparison.shared.length + comparison.lost.length,
            value: shownIndex(visit.Figures.SorensenBefore),
          },
        })}
      </Typography>
      <Typography>
        {t('working.brayCurtis', {
          ...{
            lesser: shownNumber(comparison.lesser),
            now: shownNumber(comparison.now),
            before: shownNumber(comparison.before),
          },
          value: shownIndex(visit.Figures.BrayCurtisBefore),
        })}
      </Typography>
    </Stack>
  );
}
