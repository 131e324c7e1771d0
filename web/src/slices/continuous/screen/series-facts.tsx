import type { Series } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOffset, showAge, showAtOffset } from '../clock-words.ts';
import { SilentMark } from '../list/silent-mark.tsx';
import { MeasuredBy } from './measured-by.tsx';

/** The newest value of each series, its age, and how far it reaches. */
export function SeriesFacts({ series }: { series: readonly Series[] }): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', typography: 'body2' }}>
      {series.map((one) => (
        <Facts key={one.Id} series={one} isNamed={series.length > 1} />
      ))}
    </Box>
  );
}

function Facts({ series, isNamed }: { series: Series; isNamed: boolean }) {
  const { t, i18n } = useTranslation('series');
  const {
    Identifier,
    Unit,
    UtcOffsetMinutes: offset,
    LastValue,
    LastValueAt,
    FirstAt,
    LastAt,
    SilentSince,
    PointCount,
    LeftOutGrades,
  } = series;
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const now = Date.now();
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {isNamed ? `${Identifier}: ` : ''}
      {LastValue !== null && LastValueAt !== null ? (
        <>
          <Box component="strong" className="numbers">
            {`${formatCalculated(LastValue, 6, { language })} ${Unit}`}
          </Box>
          {`, ${showAge(LastValueAt, now, language)} (${showAtOffset(LastValueAt, offset)}) `}
        </>
      ) : null}
      {SilentSince ? <SilentMark since={showAtOffset(SilentSince, offset)} /> : null}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {FirstAt && LastAt
          ? ` · ${t('facts.extent', {
              from: showAtOffset(FirstAt, offset).slice(0, 10),
              to: showAtOffset(LastAt, offset).slice(0, 10),
              count: PointCount,
            })}`
          : ''}
        {LeftOutGrades.length > 0
          ? ` · ${t('leftOut.short', { count: LeftOutGrades.length, grades: LeftOutGrades.join(', ') })}`
          : ''}
        {` · ${t('facts.clock', { zone: nameOffset(offset) })}`}
        {series.Description ? ` · ${series.Description}` : ''}
      </Box>
      <MeasuredBy series={series} />
    </Box>
  );
}
