import type { EvaluatedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import type { Column } from '#ui/data-table';
import { nameClock, showInZone } from '#ui/dates/station-clock.ts';
import { AppLink } from '#ui/link/link';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { type OpenAnswer, WhereFromButton, WhyButton } from './answer-buttons.tsx';
import { type EvaluatedColumnId, fittingWidth, widthOf } from './evaluated-widths.ts';
import { useShowCompared } from './show-compared.ts';
import { StateMark, stateStyles } from './state-mark.tsx';
import { useReasonSentence } from './state-words.ts';

interface EvaluatedColumnsOptions<Row> {
  readonly open: OpenAnswer;
  readonly more?: readonly Column<Row>[] | undefined;
  readonly last?: readonly Column<Row>[] | undefined;
  readonly withoutStation: boolean;
  /** Where all rows have one state. */
  readonly withoutState: boolean;
}

/** Why a row could not be evaluated; empty where it could. */
export function useRowReason(): (row: EvaluatedRow) => string {
  const sentence = useReasonSentence();
  return ({ Reason, StandardFor, Speciation }) => (Reason ? sentence({ Reason, StandardFor, Speciation }) : '');
}

export function useEvaluatedColumns<Row extends EvaluatedRow>(
  rows: readonly Row[],
  { open, more, last, withoutStation, withoutState }: EvaluatedColumnsOptions<Row>,
): readonly Column<Row>[] {
  const { t } = useTranslation(['states', 'kit']);
  const label = useAnalyteLabel();
  const show = useShowCompared();
  const sentence = useReasonSentence();
  const several = t('kit:stationClock');
  const clock = useMemo(
    () =>
      nameClock(
        rows.map(({ TimeZone }) => TimeZone),
        several,
      ),
    [rows, several],
  );
  const comparedWidth = useMemo(() => fittingWidth('compared', rows.map(show.compared)), [rows, show]);
  const limitWidth = useMemo(() => fittingWidth('limit', rows.map(show.limit)), [rows, show]);
  const hasReasons = rows.some(({ Reason }) => Reason !== null);
  return useMemo(() => {
    const text = (id: EvaluatedColumnId, value: (row: Row) => string | number | null): Column<Row> => ({
      ...{
        id,
        header: t(`states:columns.${id}`),
        width: widthOf(id, t(`states:columns.${id}`)),
        value,
      },
    });
    const nameOf = ({ AnalyteName, Fraction, Speciation }: Row) => label(AnalyteName, Fraction, Speciation);
    return [
      { ...text('analyte', nameOf), width: fittingWidth('analyte', rows.map(nameOf)) },
      ...(withoutStation
        ? []
        : [
            {
              ...text('station', ({ StationName }) => StationName),
              width: fittingWidth(
                'station',
                rows.map(({ StationName }) => StationName),
              ),
              render: ({ StationName, MonitoringFeatureId }: Row) => (
                <StationLink name={StationName} featureId={MonitoringFeatureId} />
              ),
            },
          ]),
      {
        ...text('compared', ({ Compared, Value }) => Compared ?? Value),
        width: comparedWidth,
        ...{ align: 'right', filter: false },
        render: (row) => <ComparedValue row={row} />,
      },
      {
        ...text('limit', ({ Limit }) => Limit),
        width: limitWidth,
        ...{ align: 'right', filter: false },
        render: (row) => show.limit(row),
      },
      ...(withoutState
        ? []
        : [
            {
              ...text('state', ({ State }) => t(`states:states.${State}`)),
              width: fittingWidth(
                'state',
                rows.map(({ State }) => t(`states:states.${State}`)),
              ),
              render: ({ State }: Row) => <StateMark state={State} />,
            },
          ]),
      ...(more ?? []),
      { ...text('factor', ({ Factor }) => Factor), align: 'right', filter: false, render: (row) => show.factor(row) },
      {
        ...text('sampled', ({ SampledAt, TimeZone }) => showInZone(SampledAt, TimeZone)),
        ...{ unit: clock, filter: false },
      },
      {
        ...text('why', () => null),
        ...{ sort: false, filter: false, staysInSight: true },
        render: (row) => <WhyButton row={row} analyte={nameOf(row)} open={open} />,
      },
      // Where everything could be evaluated there is nothing to say.
      ...(hasReasons
        ? [
            text('reason', ({ Reason, StandardFor, Speciation }) =>
              Reason ? sentence({ Reason, StandardFor, Speciation }) : '',
            ),
          ]
        : []),
      text('guideline', ({ GuidelineName }) => GuidelineName),
      { ...text('reported', ({ Value, Unit }) => localNumbers(`${Value} ${Unit}`.trim())), filter: false },
      ...(open.whereFrom
        ? [
            {
              ...text('whereFrom', () => null),
              ...{ sort: false, filter: false },
              render: (row: Row) => <WhereFromButton row={row} analyte={nameOf(row)} open={open} />,
            },
          ]
        : []),
      ...(last ?? []),
    ];
  }, [
    t,
    rows,
    comparedWidth,
    limitWidth,
    label,
    show,
    sentence,
    clock,
    open,
    more,
    last,
    withoutStation,
    withoutState,
    hasReasons,
  ]);
}

/** What was compared with the limit; where nothing was, what the laboratory reported. */
export function ComparedValue({ row }: { row: EvaluatedRow }) {
  const { t } = useTranslation('states');
  const show = useShowCompared();
  if (row.Reason === 'hiddenByFlag')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('hidden')}
      </Box>
    );
  const { mark, ...colours } = stateStyles[row.State];
  const isLoud = row.State === 'exceeds' || row.State === 'undetermined';
  const statistic = show.statistic(row);
  return (
    <>
      <Box
        component="span"
        sx={isLoud ? { ...colours, px: 0.75, borderRadius: 1, fontWeight: row.State === 'exceeds' ? 700 : 500 } : {}}
      >
        {isLoud ? <span aria-hidden>{mark} </span> : null}
        {show.compared(row) || localNumbers(`${row.Value} ${row.Unit}`.trim())}
      </Box>
      {statistic && row.Compared !== null ? (
        <Box component="span" sx={{ color: 'text.secondary', typography: 'caption', display: 'block' }}>
          {statistic}
        </Box>
      ) : null}
    </>
  );
}

export const StationLink = ({ name, featureId }: { name: string; featureId: number | null }) =>
  featureId === null ? name : <AppLink href={`/monitoring-locations/${featureId}?tab=datasets`}>{name}</AppLink>;
