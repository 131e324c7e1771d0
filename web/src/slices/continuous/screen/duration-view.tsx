import type { Answer, Series, seriesComparison } from '@freshet/contract';
import { durationPicture } from '@freshet/domain/charts';
import { formatCalculated } from '@freshet/domain/values';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { ChartLegend, PictureFigure, usePictureStyles } from '#ui/picture';
import { ErrorState, LoadingState } from '#ui/states';
import { LeftOutNote } from '../left-out.tsx';
import { durationQuery, type Reading, type Span } from '../series-queries.ts';

interface DurationViewProps {
  series: readonly Series[];
  span: Span;
  reading: Reading;
  isLog: boolean;
  height: number;
}

type Duration = Answer<typeof seriesComparison.duration>;
interface Row {
  readonly key: string;
  readonly series: Series;
  /** In percent. */
  readonly share: number;
  readonly value: number | null;
}

const joinDurations = (requested: readonly UseQueryResult<Duration>[]) => ({
  durations: requested.flatMap(({ data }) => data ?? []),
  failed: requested.find(({ error }) => error),
});

/** How often values are reached or exceeded in what is looked at, and their percentiles. */
export function DurationView({ series, span, reading, isLog, height }: DurationViewProps): ReactNode {
  const { t } = useTranslation('series');
  const styles = usePictureStyles();
  const queries = series.map(({ Id }) => durationQuery(Id, span, reading));
  const { durations, failed } = useQueries({ queries, combine: joinDurations });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const isReady = durations.length === series.length;
  const picture = useMemo(() => {
    const lines = durations.map(({ Curve }, at) => ({
      name: series[at]?.Identifier ?? '',
      unit: series[at]?.Unit ?? '',
      curve: Curve.map(({ Exceedance, Value }) => ({ share: Exceedance, value: Value })),
    }));
    const shown = lines.filter(({ name }) => !hidden.has(name));
    return durationPicture(shown, t('duration.across'), { ...styles, isLog });
  }, [durations, series, hidden, styles, isLog, t]);
  const curve = useColumns('share', t('duration.reached'), series);
  const percentiles = useColumns('percent', t('duration.percentile'), series);
  const failure = failed && errorOf(failed);
  if (failure) return <ErrorState {...failure} />;
  if (!isReady) return <LoadingState />;
  const names = series.map(({ Identifier }) => ({ name: Identifier }));
  const { ink } = styles.palette;
  const label = t('duration.label', { names: series.map(({ Identifier }) => Identifier).join(', ') });
  return (
    <Box sx={sideBySide}>
      <Box sx={{ minWidth: 0 }}>
        <PictureFigure
          {...{ label, picture, height }}
          legend={
            series.length > 1 ? <ChartLegend series={names} hidden={hidden} onChange={setHidden} ink={ink} /> : null
          }
          columns={curve}
          rows={rowsOf(series, durations, ({ Curve }) =>
            Curve.map(({ Exceedance, Value }) => ({ share: Exceedance * 100, value: Value })),
          )}
          rowKey={keyOf}
        />
        <LeftOutNote of={durations} />
        {durations.map(({ Count }, at) => (
          <Typography key={series[at]?.Id} variant="body2" color="textSecondary" className="numbers">
            {t('duration.count', { count: Count, name: series[at]?.Identifier })}
          </Typography>
        ))}
      </Box>
      <DataTable
        id="series-percentiles"
        label={t('duration.percentiles')}
        columns={percentiles}
        rows={rowsOf(series, durations, ({ Percentiles }) =>
          Percentiles.map(({ Percent, Value }) => ({ share: Percent, value: Value })),
        )}
        rowKey={keyOf}
        height={height}
      />
    </Box>
  );
}

const keyOf = ({ key }: Row) => key;

const rowsOf = (
  series: readonly Series[],
  durations: readonly Duration[],
  pick: (one: Duration) => readonly Pick<Row, 'share' | 'value'>[],
): Row[] =>
  durations.flatMap((one, at) => {
    const of = series[at];
    return of ? pick(one).map((row, place) => ({ ...row, series: of, key: `${of.Id} ${place}` })) : [];
  });

/** A share, and the value that goes with it; which series where there are several. */
function useColumns(id: string, header: string, series: readonly Series[]): readonly Column<Row>[] {
  const { t, i18n } = useTranslation('series');
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  return useMemo(() => {
    const units = new Set(series.map(({ Unit }) => Unit));
    const write = (value: number | null) => (value === null ? '' : formatCalculated(value, 5, { language }));
    const number = { align: 'right', filter: false, width: 115 } as const;
    return [
      ...(series.length > 1
        ? [{ id: 'series', header: t('csv.series'), value: (row: Row) => row.series.Identifier, width: 150 }]
        : []),
      { id, header, unit: '%', value: ({ share }) => share, render: ({ share }) => write(share), ...number },
      {
        ...{ id: 'value', header: t('csv.value'), value: ({ value }) => value, ...number },
        ...(units.size === 1 ? { unit: series[0]?.Unit ?? '' } : {}),
        render: ({ value, series: { Unit } }) => (units.size === 1 ? write(value) : `${write(value)} ${Unit}`),
      },
    ];
  }, [id, header, series, language, t]);
}

const sideBySide = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
} as const;
