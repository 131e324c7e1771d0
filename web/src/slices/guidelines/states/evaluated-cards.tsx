import type { EvaluatedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import type { Column } from '#ui/data-table';
import { nameClock, showInZone } from '#ui/dates/station-clock.ts';
import { type OpenAnswer, WhereFromButton, WhyButton } from './answer-buttons.tsx';
import { ComparedValue, StationLink, useRowReason } from './evaluated-columns.tsx';
import { useShowCompared } from './show-compared.ts';
import { StateMark } from './state-mark.tsx';

interface EvaluatedCardsProps<Row extends EvaluatedRow> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  open: OpenAnswer;
  actions: ReactNode;
  more: readonly Column<Row>[] | undefined;
  withoutStation: boolean;
}

/** The same as the table, for a phone: nothing has to be pushed aside to be read. */
export function EvaluatedCards<Row extends EvaluatedRow>({
  label,
  rows,
  rowKey,
  actions,
  ...rest
}: EvaluatedCardsProps<Row>) {
  const { t } = useTranslation(['states', 'kit']);
  const clock = nameClock(
    rows.map(({ TimeZone }) => TimeZone),
    t('kit:stationClock'),
  );
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('states:labelled', { label: t('states:columns.sampled'), text: clock })}
      </Typography>
      <Stack component="ul" aria-label={label} sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <EvaluatedCard key={rowKey(row)} row={row} {...rest} />
        ))}
      </Stack>
      {actions}
    </Box>
  );
}

function EvaluatedCard<Row extends EvaluatedRow>({
  row,
  open,
  more,
  withoutStation,
}: { row: Row } & Pick<EvaluatedCardsProps<Row>, 'open' | 'more' | 'withoutStation'>): ReactNode {
  const { t } = useTranslation('states');
  const label = useAnalyteLabel();
  const show = useShowCompared();
  const reason = useRowReason()(row);
  const analyte = label(row.AnalyteName, row.Fraction, row.Speciation);
  const limit = [show.limit(row), show.factor(row)].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.25 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{analyte}</Typography>
        <StateMark state={row.State} />
      </Stack>
      <Typography component="div" className="numbers">
        <ComparedValue row={row} />
      </Typography>
      {limit ? (
        <Typography variant="body2" className="numbers">
          {t('labelled', { label: t('columns.limit'), text: limit })}
        </Typography>
      ) : null}
      {reason ? <Typography variant="body2">{reason}</Typography> : null}
      <Typography variant="body2" color="textSecondary" className="numbers">
        {withoutStation ? null : (
          <>
            <StationLink name={row.StationName} featureId={row.MonitoringFeatureId} /> ·{' '}
          </>
        )}
        {showInZone(row.SampledAt, row.TimeZone)}
        {row.GuidelineName ? ` · ${row.GuidelineName}` : ''}
      </Typography>
      {(more ?? []).map((column) => (
        <Typography key={column.id} component="div" variant="body2" className="numbers">
          {column.render
            ? column.render(row)
            : t('labelled', { label: column.header, text: String(column.value(row) ?? '') })}
        </Typography>
      ))}
      <Stack direction="row" sx={{ gap: 1 }}>
        <WhyButton row={row} analyte={analyte} open={open} />
        <WhereFromButton row={row} analyte={analyte} open={open} />
      </Stack>
    </Box>
  );
}
