import type { CorrectionChange, CorrectionPreview, Series } from '@freshet/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart, type ChartPoint } from '#ui/chart';
import { useCorrectionWords } from './use-correction-words.ts';

interface PreviewProps {
  series: Series;
  kind: CorrectionChange['Kind'];
  preview: CorrectionPreview;
}

/** Before and after, as a picture and in figures. */
export function CorrectionPreviewView({ series, kind, preview }: PreviewProps) {
  const { t } = useTranslation('seriesQuality');
  const { describeEffect, withUnit } = useCorrectionWords(series);
  const lines = useMemo(
    () =>
      (['Before', 'After'] as const).map((which) => ({
        name: t(`corrections.preview.${which}`),
        unit: preview.Unit,
        points: preview[which].Times.map(
          (time, index): ChartPoint => [byClock(time, series.UtcOffsetMinutes), preview[which].Values[index] ?? null],
        ),
      })),
    [preview, series.UtcOffsetMinutes, t],
  );
  const figures = ['Count', 'Mean', 'Minimum', 'Maximum'] as const;
  const shown = (figure: (typeof figures)[number], value: number | null) =>
    figure === 'Count' || value === null ? String(value ?? '–') : withUnit(value);
  return (
    <Box component="section" aria-label={t('corrections.preview.title')} sx={{ mt: 1 }}>
      <Typography role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {describeEffect(preview.Effect, kind)}
      </Typography>
      <Chart label={t('corrections.preview.title')} series={lines} height={240} />
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={t('corrections.preview.figures')}>
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              {figures.map((figure) => (
                <TableCell key={figure} align="right">
                  {t(`corrections.preview.${figure}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {(['Before', 'After'] as const).map((which) => (
              <TableRow key={which}>
                <TableCell component="th" scope="row">
                  {t(`corrections.preview.${which}`)}
                </TableCell>
                {figures.map((figure) => (
                  <TableCell key={figure} align="right" className="numbers">
                    {shown(figure, preview[`Figures${which}`][figure])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

/** Charts write times by the clock of the reader: moved so that they say those of the series. */
const byClock = (time: number, offsetMinutes: number): number =>
  time + (offsetMinutes + new Date(time).getTimezoneOffset()) * 60_000;
