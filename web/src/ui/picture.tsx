import { type Picture, type VerdictWords, withColourKey, withLegend } from '@freshet/domain/charts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHandle, View } from './chart/canvas.tsx';
import type { ChosenArea } from './chart/chosen-area.ts';
import { PictureTools } from './chart/picture-tools.tsx';
import { usePictureStyles } from './chart/use-picture-styles.ts';
import { useTall } from './chart/use-tall.ts';
import { type Column, DataTable } from './data-table.tsx';

export type { ChartHandle, View } from './chart/canvas.tsx';
export type { ChosenArea } from './chart/chosen-area.ts';
export { ChartLegend, type ChartLegendProps } from './chart/legend.tsx';
export { usePictureStyles } from './chart/use-picture-styles.ts';

const ChartCanvas = lazy(() => import('./chart/canvas.tsx').then(({ ChartCanvas }) => ({ default: ChartCanvas })));

export interface PictureFigureProps<Row> {
  /** What is shown, for the name of files and for screen readers. */
  label: string;
  /** Must keep its identity between renders. */
  picture: Picture;
  height: number;
  /** The same data as a table, for the table view and the CSV. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLog?: boolean;
  onLog?: (isLog: boolean) => void;
  legend?: ReactNode;
  /** Buttons of the screen beside the tools. */
  actions?: ReactNode;
  handle?: RefObject<ChartHandle | null>;
  onChoose?: ((area: ChosenArea | null) => void) | undefined;
  onPoint?: ((id: number) => void) | undefined;
  /** Somebody zoomed or moved; null when everything is in view again. */
  onView?: ((view: View | null) => void) | undefined;
  /** While it stays the same, a new picture keeps what is in view. */
  viewKey?: string;
  hint?: string;
  /** In a tile, which has a title of its own. */
  isBare?: boolean;
  /** Where there is less room the picture is scrolled sideways, the tools above it are not. */
  leastWidth?: number;
  /** How high the drawing of a tile is, in pixels, once it is known: its legend takes of the height. */
  onTall?: ((pixels: number) => void) | undefined;
  /** For a picture whose colours are verdicts, not names: what they are called when it is saved. */
  verdicts?: VerdictWords;
}

/** A picture, or the same data as a table; both can be saved. */
export function PictureFigure<Row>(props: PictureFigureProps<Row>) {
  const { label, picture, height, columns, rows, rowKey, legend, hint, isBare = false } = props;
  const { t, i18n } = useTranslation('kit');
  const [isTable, setIsTable] = useState(false);
  const ownHandle = useRef<ChartHandle>(null);
  const tall = useTall(props.onTall);
  const handle = props.handle ?? ownHandle;
  const { palette } = usePictureStyles();
  const option = useMemo(() => withDragging(picture), [picture]);
  const { verdicts } = props;
  const toSaved = useCallback(
    (drawn: Picture, width: number) =>
      verdicts ? withColourKey(drawn, palette, verdicts) : withLegend(drawn, palette, { width, height }),
    [palette, verdicts, height],
  );
  const tools = (
    <PictureTools {...{ label, columns, rows, handle, isTable, isBare }} onTable={setIsTable} {...logOf(props)}>
      {props.actions}
    </PictureTools>
  );
  const drawing = (
    <Suspense fallback={<Skeleton variant="rounded" height={isBare ? '100%' : height} />}>
      <ChartCanvas
        key={i18n.resolvedLanguage}
        option={option}
        background={palette.paper}
        label={t('chart.picture', { label, count: rows.length })}
        height={isBare ? '100%' : height}
        handle={handle}
        onChoose={props.onChoose}
        onPoint={props.onPoint}
        onView={props.onView}
        viewKey={props.viewKey}
        toSaved={toSaved}
      />
    </Suspense>
  );
  const canvas =
    props.leastWidth === undefined ? (
      drawing
    ) : (
      // A tab stop, so that the keyboard can scroll it.
      <Box sx={{ overflowX: 'auto', height: isBare ? '100%' : undefined }} tabIndex={0}>
        <Box sx={{ minWidth: props.leastWidth, height: '100%' }}>{drawing}</Box>
      </Box>
    );
  const table = <DataTable id="picture" label={label} columns={columns} rows={rows} rowKey={rowKey} height={height} />;
  if (isBare) {
    return (
      <Box component="figure" aria-label={label} sx={bareStyle} style={{ height }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', columnGap: 1 }}>
          <Box sx={legendStyle}>{isTable ? null : legend}</Box>
          {tools}
        </Box>
        <Box ref={tall} sx={{ flex: 1, minHeight: 0, overflow: isTable ? 'auto' : 'hidden' }}>
          {isTable ? table : canvas}
        </Box>
      </Box>
    );
  }
  return (
    <Box component="figure" aria-label={label} sx={figureStyle}>
      {tools}
      {isTable ? (
        table
      ) : (
        <>
          {/* Half a line more than fits shows that there are more; eight of them fit. */}
          <Box sx={{ maxHeight: 238, overflow: 'auto' }}>{legend}</Box>
          {canvas}
          {hint ? (
            <Box className="no-print" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {hint}
            </Box>
          ) : null}
        </>
      )}
    </Box>
  );
}

/** Paper is narrower than the screen the picture was drawn for: it is made smaller, not cut off. */
const printStyle = {
  '@media print': {
    '& [role=img], & [role=img] > div': { width: '100% !important', height: 'auto !important' },
    '& canvas': { width: '100% !important', height: 'auto !important', position: 'static !important' },
  },
} as const;
const figureStyle = { m: 0, minWidth: 0, ...printStyle } as const;
const bareStyle = {
  ...figureStyle,
  ...{ display: 'flex', flexDirection: 'column' },
  '@media print': { ...printStyle['@media print'], height: 'auto !important', display: 'block' },
} as const;
/** Many names must not leave the drawing without room. */
const legendStyle = { flex: '1 1 200px', minWidth: 0, maxHeight: { xs: 126, sm: 98 }, overflow: 'auto' } as const;

/** Pictures with axes can be zoomed and chosen from by dragging. */
const withDragging = (picture: Picture): Picture =>
  picture.dataZoom === undefined
    ? picture
    : {
        ...picture,
        // Shown without size: its zoom tool is what makes dragging select a range.
        toolbox: { itemSize: 0, top: -20, feature: { dataZoom: { yAxisIndex: 'none', filterMode: 'none' } } },
        brush: { toolbox: [], xAxisIndex: 0, yAxisIndex: 0, transformable: false, outOfBrush: { colorAlpha: 0.3 } },
      };

const logOf = ({ isLog, onLog }: Pick<PictureFigureProps<never>, 'isLog' | 'onLog'>) =>
  onLog ? { isLog: isLog ?? false, onLog } : {};
