import type { Plot, PlotVisit, PlotVisitId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { shownIndex, shownNumber } from '../shown-number.ts';

interface Figure {
  readonly name: string;
  readonly of: (visit: PlotVisit) => string;
}

/** The figures of every visit side by side, newest first; a visit's day leads to what grew there. */
export function FiguresTable({ plot, shownId }: { plot: Plot; shownId: PlotVisitId }) {
  const { t } = useTranslation('ecology');
  const figures = figuresOf(plot, t);
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('figures.table')}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{t('figures.figure')}</th>
              {plot.VisitList.map((visit) => (
                <th key={visit.Id} scope="col" className="numbers">
                  {visit.Id === shownId ? (
                    visit.VisitedOn
                  ) : (
                    <AppLink href={`/plots/${plot.Id}?visit=${visit.Id}`}>{visit.VisitedOn}</AppLink>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plot.VisitList.map((visit) => (
                  <td key={visit.Id} className="numbers">
                    {of(visit)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('figures.accumulation', { counts: plot.Accumulation.map((count) => plain(count)).join(' · ') })}
      </Typography>
    </>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  minWidth: '100%',
  '& th, & td': { px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& th[scope=row], & th:first-of-type': {
    textAlign: 'left',
    fontWeight: 500,
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    minWidth: { xs: 140, sm: 0 },
    pl: { xs: 0, sm: 1.5 },
  },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
} as const;

function figuresOf(plot: Plot, t: TFunction<'ecology'>): Figure[] {
  const always: Figure[] = [
    { name: t('figures.richness'), of: ({ Figures }) => String(Figures.Richness) },
    { name: t('figures.shannon'), of: ({ Figures }) => index(Figures.Shannon) },
    { name: t('figures.simpson'), of: ({ Figures }) => index(Figures.Simpson) },
    { name: t('figures.evenness'), of: ({ Figures }) => index(Figures.Evenness) },
    { name: t('figures.introduced'), of: ({ Figures }) => introducedShare(Figures) },
    { name: t('figures.withoutCover'), of: ({ Figures }) => String(Figures.WithoutCover) },
    { name: t('figures.ground'), of: ({ GroundSum }) => (GroundSum === null ? '–' : `${plain(GroundSum)} %`) },
    { name: t('figures.sorensenBefore'), of: ({ Figures }) => index(Figures.SorensenBefore) },
    { name: t('figures.brayCurtisBefore'), of: ({ Figures }) => index(Figures.BrayCurtisBefore) },
  ];
  if (plot.ReferencePlotId === null) return always;
  const name = plot.ReferencePlotName ?? '';
  return [
    ...always,
    { name: t('figures.sorensenReference', { name }), of: ({ Figures }) => index(Figures.SorensenReference) },
    { name: t('figures.brayCurtisReference', { name }), of: ({ Figures }) => index(Figures.BrayCurtisReference) },
  ];
}

const index = shownIndex;
const plain = (value: number) => shownNumber(value, 1);

function introducedShare({ ByStatus, TotalCover }: PlotVisit['Figures']): string {
  const cover = ByStatus.find(({ Status }) => Status === 'introduced')?.Cover ?? 0;
  return TotalCover === 0 ? '–' : `${plain((cover / TotalCover) * 100)} %`;
}
