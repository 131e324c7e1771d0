import type { Series } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { showAge, showAtOffset } from '../clock-words.ts';
import { nameWithout } from '../left-out.tsx';
import { SilentMark } from '../list/silent-mark.tsx';

/** The newest value of each series in large, with its age; a series that is silent says so. */
export function LatestSeries({ series, label }: { series: readonly Series[]; label: string }): ReactNode {
  const { t, i18n } = useTranslation('series');
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const now = Date.now();
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: series.length === 1 ? '1fr' : 'repeat(auto-fill, minmax(160px, 1fr))',
      }}
    >
      {series.map(({ Id, Identifier, Unit, UtcOffsetMinutes, LastValue, LastValueAt, SilentSince, LeftOutGrades }) => (
        <Box component="li" key={Id} sx={{ minWidth: 0 }}>
          <Typography
            className="numbers"
            sx={{ fontSize: series.length === 1 ? 44 : 26, fontWeight: 700, lineHeight: 1.15 }}
          >
            {LastValue === null ? '–' : formatCalculated(LastValue, 5, { language })}{' '}
            <Box component="span" sx={{ fontSize: 14, fontWeight: 400 }}>
              {Unit}
            </Box>
          </Typography>
          <Typography variant="body2" color="textSecondary" className="numbers">
            {LastValueAt === null ? t('list.noValue') : showAge(LastValueAt, now, language)}
          </Typography>
          {SilentSince ? <SilentMark since={showAtOffset(SilentSince, UtcOffsetMinutes)} /> : null}
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <AppLink href={`/series/${Id}`}>{nameWithout(Identifier, LeftOutGrades, t)}</AppLink>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
