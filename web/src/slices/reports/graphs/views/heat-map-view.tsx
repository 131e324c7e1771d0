import { heatPicture } from '@freshet/domain/charts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { useWidth } from '#ui/page/use-width.ts';
import { PictureFigure, usePictureStyles } from '#ui/picture';
import {
  ColourKey,
  type Counted,
  type DescribeCounts,
  type ExceedanceViewProps,
  Guarded,
  useCountColumns,
  useVerdictWords,
  valuesIn,
} from '../exceedance-parts.tsx';
import { exceedancesQuery } from '../graph-api.ts';

type Cell = Counted & { readonly Station: string; readonly Analyte: string };

/** Stations by analytes: how many of the evaluated results exceed. */
export function HeatMapView({ selection, label, isTile = false, height }: ExceedanceViewProps): ReactNode {
  const { t } = useTranslation('graphs');
  const query = useQuery(exceedancesQuery(selection));
  const styles = usePictureStyles();
  const verdicts = useVerdictWords();
  const [box, width] = useWidth();
  const rows = useMemo(() => toCells(query.data), [query.data]);
  const stations = useMemo(() => [...new Set(rows.map(({ Station }) => Station))], [rows]);
  const tall = height ?? Math.max(180, stations.length * 34 + 80);
  const picture = useMemo(() => {
    const cells = rows.map(({ Station, Analyte, Evaluated, Exceeds, Undetermined }) => ({
      ...{ row: Station, column: Analyte, evaluated: Evaluated, exceeds: Exceeds, undetermined: Undetermined },
    }));
    const columns = [...new Set(rows.map(({ Analyte }) => Analyte))];
    const tooltip = (params: unknown) =>
      describeCell(params, (exceeds, evaluated) => t('exceeding', { exceeds, evaluated }));
    return heatPicture(
      { rows: stations, columns, cells, width, height: isTile ? tall - 40 : tall },
      { ...styles, tooltip },
    );
  }, [rows, stations, width, tall, isTile, styles, t]);
  const columns = useCellColumns();
  return (
    <Guarded query={query} selection={selection} isTile={isTile} count={rows.length}>
      <Box ref={box} sx={{ minWidth: 0 }}>
        <PictureFigure
          {...{ label, picture, columns, rows, isBare: isTile }}
          height={tall}
          rowKey={cellKey}
          legend={<ColourKey />}
          verdicts={verdicts}
        />
      </Box>
    </Guarded>
  );
}

const cellKey = ({ Station, Analyte }: Cell) => `${Station}\0${Analyte}`;

interface ExceedanceCounts {
  readonly Cells: readonly (Counted & { readonly StationId: number; readonly AnalyteId: number })[];
  readonly Stations: readonly { readonly StationId: number; readonly StationName: string }[];
  readonly Analytes: readonly { readonly AnalyteId: number; readonly AnalyteName: string }[];
}

function toCells(exceedances: ExceedanceCounts | undefined): Cell[] {
  if (!exceedances) return [];
  const stations = new Map(exceedances.Stations.map(({ StationId, StationName }) => [StationId, StationName]));
  const analytes = new Map(exceedances.Analytes.map(({ AnalyteId, AnalyteName }) => [AnalyteId, AnalyteName]));
  return exceedances.Cells.map(({ StationId, AnalyteId, ...counts }) => ({
    ...counts,
    Station: stations.get(StationId) ?? '',
    Analyte: analytes.get(AnalyteId) ?? '',
  }));
}

function useCellColumns(): readonly Column<Cell>[] {
  const { t } = useTranslation('graphs');
  const counts = useCountColumns<Cell>();
  return useMemo(
    () => [
      { id: 'station', header: t('columns.station'), value: ({ Station }: Cell) => Station },
      { id: 'analyte', header: t('columns.analyte'), value: ({ Analyte }: Cell) => Analyte },
      ...counts,
    ],
    [t, counts],
  );
}

function describeCell(params: unknown, describe: DescribeCounts): string {
  const [column, row, exceeds, , evaluated] = valuesIn(params);
  return typeof column === 'string' ? `${column}, ${String(row)}\n${describe(Number(exceeds), Number(evaluated))}` : '';
}
