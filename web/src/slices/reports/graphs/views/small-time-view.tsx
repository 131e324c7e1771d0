import { type AnalyteId, type Answer, type graphs, makeNamer, onStationClocks, toTimeInput } from '@freshet/contract';
import { moreThanUsual, type PictureAnnotation, timePicture, withAnnotations } from '@freshet/domain/charts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { type ChartHandle, PictureFigure, usePictureStyles, type View } from '#ui/picture';
import { FractionKey } from '../fraction-key.tsx';
import { usePointColumns } from '../point-columns.tsx';
import { makeTooltip } from '../tooltip.ts';
import { useFarLimitText } from '../use-far-limit-text.ts';
import type { AnalytePart } from './multiple-parts.ts';
import { type PointRow, pointRows } from './time-rows.ts';
import type { LinkedViews } from './use-linked-views.ts';

interface SmallTimeViewProps {
  part: AnalytePart;
  flags: Answer<typeof graphs.series>['Flags'];
  /** Names of stations that are switched off. */
  hidden: ReadonlySet<string>;
  isLog: boolean;
  span: readonly [number, number] | null;
  reach: number | undefined;
  linked: LinkedViews;
  written: readonly PictureAnnotation[];
  onPoint: (rows: readonly PointRow[]) => void;
  onAlone: (analyte: AnalyteId) => void;
}

const height = 250;
/** What the heading takes of it. */
const headingPixels = 40;

/** One analyte of several, beside the others. */
export function SmallTimeView(props: SmallTimeViewProps): ReactNode {
  const { part, linked, onPoint, onAlone } = props;
  const { t } = useTranslation('graphs');
  const handle = useRef<ChartHandle>(null);
  useEffect(() => linked.join(handle), [linked]);
  const onView = useCallback((view: View | null) => linked.onView(handle, view), [linked]);
  const { picture, rows } = usePicture(props);
  const choose = useCallback((id: number) => onPoint(rows.filter(({ resultId }) => resultId === id)), [rows, onPoint]);
  return (
    <PictureFigure
      label={part.name}
      {...{ picture, rows, rowKey, handle, onView }}
      height={height + moreThanUsual(picture)}
      columns={usePointColumns()}
      onPoint={choose}
      isBare
      legend={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Box component="h2" sx={{ typography: 'h3', m: 0 }}>
            {part.name}
          </Box>
          <FractionKey series={part.series} />
          <Link component="button" className="no-print" variant="body2" onClick={() => onAlone(part.analyteId)}>
            {t('multiples.alone')}
          </Link>
        </Box>
      }
    />
  );
}

function usePicture({ part: analytePart, flags, hidden, isLog, span, reach, written }: SmallTimeViewProps) {
  const part = useMemo(() => ({ ...analytePart, ...onStationClocks(analytePart) }), [analytePart]);
  const { t } = useTranslation('graphs');
  const styles = usePictureStyles();
  const label = useAnalyteLabel();
  const describeFarLimit = useFarLimitText();
  const series = useMemo(() => part.series.filter(({ StationName }) => !hidden.has(StationName)), [part, hidden]);
  const rows = useMemo(
    () => pointRows({ series, flags, verdicts: part.verdicts, nameOf: makeNamer(part.series, label) }),
    [series, flags, part, label],
  );
  const picture = useMemo(() => {
    const tooltip = makeTooltip(rows, { write: styles.write, verdict: (kind) => t(`verdicts.${kind}`) });
    const names = makeNamer(part.series, label);
    const off = new Set(part.series.filter(({ StationName }) => hidden.has(StationName)).map(names));
    const input = toTimeInput({ ...part, flags, hidden: off, label });
    const shared = { ...(span ? { span } : {}), ...(reach === undefined ? {} : { reach }) };
    return withAnnotations(
      timePicture(
        { ...input, ...shared },
        { ...styles, isLog, tooltip, describeFarLimit, tall: height - headingPixels },
      ),
      written,
      { ...styles, tall: height - headingPixels },
    );
  }, [part, flags, hidden, label, rows, styles, isLog, describeFarLimit, span, reach, written, t]);
  return { picture, rows };
}

const rowKey = (row: PointRow) => String(row.resultId);
