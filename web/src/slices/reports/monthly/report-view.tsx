import type { MonthlyKind, MonthlyReport, MonthlyRow } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnchor } from '#ui/link/link';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { useOpen } from './answers.tsx';
import { previewQuery } from './monthly-api.ts';
import { nameMonth } from './months.ts';
import { CountCards } from './tables/count-cards.tsx';
import { MonthExceedances, MonthStateCounts } from './tables/month-exceedances.tsx';
import { QaQcTable } from './tables/qa-qc-table.tsx';
import { RawTable } from './tables/raw-table.tsx';
import { SeriesEventTable } from './tables/series-event-table.tsx';
import { SummaryTable } from './tables/summary-table.tsx';

type Part = 'summary' | 'exceedances' | 'missed' | 'qaqc' | 'raw';

interface ReportViewProps {
  kind: MonthlyKind;
  month: string | null;
  tab: Part;
}

/** A part of the report, as the workbook will have it. */
export function ReportView({ kind, month, tab }: ReportViewProps): ReactNode {
  const { t, i18n } = useTranslation('monthly');
  const query = useQuery(previewQuery(kind, month));
  const failure = errorOf(query);
  if (month === null) return <NoSamples />;
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState lines={8} />;
  if (query.data.Counts.Results + query.data.Counts.QaQc === 0 && tab !== 'missed') {
    return (
      <EmptyState title={t('none.inMonth', { month: nameMonth(month, i18n.language) })} reason={t('none.other')} />
    );
  }
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {tab === 'summary' ? (
        <>
          <CountCards month={month} counts={query.data.Counts} asOf={query.data.AsOf} rule={query.data.NonDetectRule} />
          <MonthStateCounts {...{ kind, month }} />
        </>
      ) : null}
      <PartTable {...{ kind, month, tab }} report={query.data} />
    </Stack>
  );
}

interface PartTableProps {
  report: MonthlyReport;
  kind: MonthlyKind;
  month: string;
  tab: Part;
}

function PartTable({ report, kind, month, tab }: PartTableProps) {
  const explain = useExplain(report);
  switch (tab) {
    case 'summary':
      return <SummaryTable id="monthly-summary" rows={report.Rows} onWhy={explain} />;
    case 'missed':
      return (
        <SummaryTable
          id="monthly-missed"
          rows={report.Rows.filter(({ Missed }) => Missed > 0)}
          missed={report.Rows.some(({ Planned }) => Planned > 0) ? 'planned' : 'unplanned'}
        />
      );
    case 'exceedances':
      return (
        <>
          <MonthExceedances {...{ kind, month }} />
          {report.SeriesEvents ? <SeriesEventTable rows={report.SeriesEvents} /> : null}
        </>
      );
    case 'qaqc':
      return <QaQcTable rows={report.QaQc} />;
    case 'raw':
      return <RawTable rows={report.Raw} total={report.Counts.Results + report.Counts.QaQc} />;
  }
}

/** Nothing was ever sampled: there is no month to choose. */
export function NoSamples(): ReactNode {
  const { t } = useTranslation('monthly');
  const anchor = useAnchor();
  const action = (
    <Button component={anchor} href="/imports">
      {t('none.import')}
    </Button>
  );
  return <EmptyState title={t('none.title')} reason={t('none.reason')} action={action} />;
}

/** Opens the working of the worst result of a line; what only the authorisation limits is in its list. */
function useExplain({ Exceedances }: MonthlyReport): (row: MonthlyRow) => void {
  const open = useOpen();
  const navigate = useNavigate();
  return useCallback(
    ({ StationId, AnalyteId, Fraction, Exceedances: count }) => {
      const exceedances = Exceedances.filter(
        (one) =>
          one.StationId === StationId &&
          one.AnalyteId === AnalyteId &&
          (Fraction === '' || one.Fraction.toLowerCase() === Fraction.toLowerCase()) &&
          one.Verdict === (count > 0 ? 'exceeds' : 'undetermined'),
      );
      const worst = exceedances
        .filter(({ StandardId }) => StandardId !== null)
        .toSorted((a, b) => (b.Factor ?? 0) - (a.Factor ?? 0))[0];
      if (worst) open({ why: `${worst.ResultId}-${worst.StandardId}`, origin: undefined });
      else void navigate({ to: '.', search: (before) => ({ ...before, tab: 'exceedances' }), resetScroll: false });
    },
    [Exceedances, open, navigate],
  );
}
