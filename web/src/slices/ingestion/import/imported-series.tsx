import type { ImportDetail } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOffset, showAtOffset } from '#slices/continuous';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';

const at = (instant: string, { utcOffsetMinutes }: ImportDetail['series'][number]) =>
  showAtOffset(instant, utcOffsetMinutes).slice(0, 'yyyy-mm-dd hh:mm'.length);

/** What the file of a logger brought of each series, by the clock of each. */
export function ImportedSeries({ detail: { series } }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation('loggerFiles');
  if (series.length === 0) return null;
  return (
    <SectionCard title={t('imported.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {series.map((one) => (
          <li key={one.id}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <AppLink href={`/series/${one.id}`}>{one.identifier}</AppLink>
              {one.unit ? ` (${one.unit})` : ''}
            </Typography>
            <Typography className="numbers">
              {t('column.counts', { fresh: one.added, unchanged: one.unchanged, changed: one.changed })}
              {one.refused > 0 ? `, ${t('imported.refused', { count: one.refused })}` : ''}
            </Typography>
            <Typography color="textSecondary" className="numbers">
              {t('column.span', { from: at(one.from, one), to: at(one.to, one) })} {nameOffset(one.utcOffsetMinutes)}
              {one.lineFrom === null ? '' : ` · ${t('imported.lines', { from: one.lineFrom, to: one.lineTo })}`}
            </Typography>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}
