import { boxLimits, type GraphBox, type GraphSelection, nameMeasured, toPictureBox } from '@freshet/contract';
import { boxPicture } from '@freshet/domain/charts';
import type { NonDetectRule } from '@freshet/domain/statistics';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import type { Column } from '#ui/data-table';
import { colon } from '#ui/numbers/colon.ts';
import { ChartLegend, PictureFigure, usePictureStyles } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { boxesQuery, limitsQuery } from '../graph-api.ts';
import { LeftOut, Quiet } from '../left-out.tsx';
import { LimitsFailure } from '../limits-failure.tsx';
import { MismatchNotice } from '../mismatch-notice.tsx';
import { useNonDetectNote, writeFigure } from '../non-detect-note.tsx';
import { useFarLimitText } from '../use-far-limit-text.ts';
import { BoxComparisons } from './box-comparisons.tsx';

export interface BoxViewProps {
  selection: GraphSelection;
  by: 'station' | 'month';
  nonDetects?: NonDetectRule | undefined;
  label: string;
  isLog: boolean;
  onLog?: (isLog: boolean) => void;
  height?: number;
  isTile?: boolean;
}

/** Boxes by station, or by month of the year over all the stations. */
export function BoxView({
  selection,
  by,
  nonDetects = 'limit',
  label,
  isLog,
  onLog,
  height = 420,
  isTile = false,
}: BoxViewProps): ReactNode {
  const { t, i18n } = useTranslation('graphs');
  const boxes = useQuery(boxesQuery(selection, by, nonDetects));
  const limits = useQuery(limitsQuery(selection));
  const styles = usePictureStyles();
  const rows = boxes.data?.Boxes ?? none;
  const placeOf = useMemo(() => makePlacer(i18n.language), [i18n.language]);
  const describeFarLimit = useFarLimitText();
  const analyteLabel = useAnalyteLabel();
  const describeNonDetects = useNonDetectNote();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const picture = useMemo(() => {
    const drawn = rows
      .filter((box) => !hidden.has(nameMeasured(box, analyteLabel)))
      .map((box) => toPictureBox(box, placeOf(box), analyteLabel));
    const tooltip = (params: unknown) =>
      describe(params, {
        rows,
        placeOf,
        nameOf: (box) => nameMeasured(box, analyteLabel),
        write: styles.write,
        words: t,
      });
    const evaluated = (limits.data?.Limits ?? []).filter((limit) => !hidden.has(nameMeasured(limit, analyteLabel)));
    return boxPicture(drawn, boxLimits(evaluated), { ...styles, isLog, tooltip, describeFarLimit });
  }, [rows, hidden, limits.data, styles, isLog, placeOf, describeFarLimit, analyteLabel, t]);
  const columns = useBoxColumns(placeOf);
  const failure = errorOf(boxes);
  if (failure) return <ErrorState {...failure} />;
  if (!boxes.data) return <LoadingState />;
  const { WithoutLimit } = boxes.data;
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('noData')}
        reason={WithoutLimit > 0 ? t('withoutLimit', { count: WithoutLimit }) : t('noDataReason')}
      />
    );
  const names = [...new Set(rows.map((box) => nameMeasured(box, analyteLabel)))].map((name) => ({ name }));
  return (
    <>
      <MismatchNotice records={[limits.data]} isTile={isTile} />
      <LimitsFailure limits={limits} />
      <PictureFigure
        {...{ label, picture, height, columns, rows, rowKey, isLog, isBare: isTile }}
        {...(onLog ? { onLog } : {})}
        {...(isTile ? {} : { hint: t('box.rule') })}
        legend={<ChartLegend series={names} hidden={hidden} onChange={setHidden} ink={styles.palette.ink} />}
      />
      {isTile ? null : <BoxComparisons comparisons={boxes.data.Comparisons} by={by} />}
      <Quiet text={describeNonDetects(rows, nonDetects)} />
      <LeftOut count={WithoutLimit} />
    </>
  );
}

const none: readonly GraphBox[] = [];
const rowKey = ({ AnalyteId, Fraction, StationId, Month, Unit }: GraphBox) =>
  `${AnalyteId} ${Fraction} ${StationId} ${Month} ${Unit}`;

function makePlacer(language: string) {
  const months = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return ({ StationName, Month }: GraphBox) =>
    Month === null ? (StationName ?? '') : months.format(new Date(Date.UTC(2026, Month - 1, 15)));
}

function useBoxColumns(placeOf: (box: GraphBox) => string): readonly Column<GraphBox>[] {
  const { t } = useTranslation(['graphs', 'reports']);
  const label = useAnalyteLabel();
  return useMemo(() => {
    const figure = (id: FigureId, name: keyof GraphBox['Signs']): Column<GraphBox> => ({
      ...{ id, header: t(`box.${id}`), width: 110 },
      value: (box) => (box.Signs[name] === '' ? box[name] : `${box.Signs[name]}${box[name]}`),
    });
    return [
      { id: 'place', header: t('box.place'), width: 170, value: placeOf },
      { id: 'analyte', header: t('columns.analyte'), width: 170, value: (box) => nameMeasured(box, label) },
      { id: 'unit', header: t('columns.unit'), width: 90, value: ({ Unit }) => Unit },
      { id: 'count', header: t('box.count'), width: 100, value: ({ Count }) => Count },
      { id: 'nonDetects', header: t('box.nonDetects'), width: 120, value: ({ NonDetects }) => NonDetects },
      figure('minimum', 'Minimum'),
      figure('lowerQuartile', 'LowerQuartile'),
      figure('median', 'Median'),
      figure('mean', 'Mean'),
      figure('upperQuartile', 'UpperQuartile'),
      figure('maximum', 'Maximum'),
      {
        id: 'rule',
        header: t('box.nonDetectRule'),
        width: 300,
        value: ({ NonDetects, Rule }) => (NonDetects > 0 ? t(`reports:options.nonDetectRules.${Rule}`) : null),
      },
    ];
  }, [t, placeOf, label]);
}

type FigureId = 'minimum' | 'lowerQuartile' | 'median' | 'mean' | 'upperQuartile' | 'maximum';

interface BoxTexts {
  readonly rows: readonly GraphBox[];
  readonly placeOf: (box: GraphBox) => string;
  readonly nameOf: (box: GraphBox) => string;
  readonly write: (value: number) => string;
  readonly words: (key: 'box.median' | 'box.mean' | 'box.count' | 'box.minimum' | 'box.maximum') => string;
}

function describe(params: unknown, { rows, placeOf, nameOf, write, words }: BoxTexts): string {
  if (typeof params !== 'object' || params === null || !('name' in params) || !('seriesName' in params)) return '';
  const { name, seriesName } = params;
  const box = rows.find((one) => placeOf(one) === name && nameOf(one) === seriesName);
  if (!box) return '';
  return [
    `${String(seriesName)}, ${String(name)}`,
    `${words('box.count')}${colon()}${box.Count}`,
    `${words('box.minimum')}${colon()}${writeFigure(box, 'Minimum', write)}`,
    `${words('box.median')}${colon()}${writeFigure(box, 'Median', write)} ${box.Unit ?? ''}`,
    `${words('box.mean')}${colon()}${writeFigure(box, 'Mean', write)}`,
    `${words('box.maximum')}${colon()}${writeFigure(box, 'Maximum', write)}`,
  ].join('\n');
}
