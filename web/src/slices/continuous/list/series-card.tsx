import type { RecentSeries, Series } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { Sparkline } from '#ui/sparkline';
import { nameOffset, showAge, showAtOffset } from '../clock-words.ts';
import { SilentMark } from './silent-mark.tsx';

interface SeriesCardProps {
  series: Series;
  recent: RecentSeries | undefined;
  isLoading: boolean;
}

/** One series in a line: name, latest value and its age, the last month. */
export function SeriesCard({ series, recent, isLoading }: SeriesCardProps): ReactNode {
  const { t, i18n } = useTranslation('series');
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const {
    Id,
    Parameter,
    Label,
    Unit,
    UtcOffsetMinutes: offset,
    LastValue,
    LastValueAt,
    SilentSince,
    OpenFindings,
    LeftOutGrades,
  } = series;
  const now = Date.now();
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
        <AppLink href={`/series/${Id}`} sx={{ fontWeight: 600 }}>
          {Parameter}
        </AppLink>
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{Label}</Box>
      </Box>
      <Box sx={{ gridArea: 'value', minWidth: 0 }}>
        {LastValue === null || LastValueAt === null ? (
          <Box sx={{ color: 'text.secondary' }}>{t('list.noValue')}</Box>
        ) : (
          <>
            <Box className="numbers" sx={{ fontWeight: 600, fontSize: 18 }}>
              {`${formatCalculated(LastValue, 5, { language })} ${Unit}`}
            </Box>
            <Box
              className="numbers"
              sx={{ color: 'text.secondary', typography: 'body2' }}
              title={`${showAtOffset(LastValueAt, offset)} (${nameOffset(offset)})`}
            >
              {`${showAge(LastValueAt, now, language)} · ${showAtOffset(LastValueAt, offset)}`}
            </Box>
          </>
        )}
        {SilentSince ? <SilentMark since={showAtOffset(SilentSince, offset)} /> : null}
        {LeftOutGrades.length > 0 ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t('leftOut.short', { count: LeftOutGrades.length, grades: LeftOutGrades.join(', ') })}
          </Box>
        ) : null}
        {OpenFindings > 0 ? (
          <Box sx={{ typography: 'body2' }}>
            <AppLink href={`/series/${Id}/checks`}>{t('list.findings', { count: OpenFindings })}</AppLink>
          </Box>
        ) : null}
      </Box>
      <Box sx={{ gridArea: 'recent', minWidth: 0 }}>
        {isLoading ? <Skeleton width={110} height={36} /> : <Recent series={series} recent={recent} />}
      </Box>
    </Box>
  );
}

function Recent({ series, recent }: Pick<SeriesCardProps, 'series' | 'recent'>) {
  const { t } = useTranslation('series');
  const points = (recent?.Days ?? []).flatMap(({ Day, Mean }) =>
    Mean === null ? [] : [{ at: Date.parse(Day), value: Mean, isHollow: false }],
  );
  const coverage = recent?.Coverage ?? null;
  const share = coverage === null ? null : Math.floor(coverage * 1000) / 10;
  return (
    <>
      {points.length > 1 ? (
        <Sparkline label={t('list.sparkline', { name: series.Identifier })} points={points} />
      ) : null}
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {share === null ? t('list.coverageUnknown') : t('list.coverage', { share })}
      </Box>
    </>
  );
}

const rowStyle = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 2fr) 200px' },
  gridTemplateAreas: { xs: '"name recent" "value value"', md: '"name value recent"' },
} as const;
