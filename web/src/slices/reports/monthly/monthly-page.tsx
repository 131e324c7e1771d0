import type { MonthlyKind } from '@freshet/contract';
import ScheduleIcon from '@mui/icons-material/EventRepeatOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { type EvaluatedSearch, noEvaluatedSearch } from '#slices/guidelines';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { Answers } from './answers.tsx';
import { EnmodsPanel } from './enmods-panel.tsx';
import { MakeReport } from './make-report.tsx';
import { MonthPicker } from './month-picker.tsx';
import { templateQuery } from './monthly-api.ts';
import { isMonth } from './months.ts';
import { ReportView } from './report-view.tsx';
import { monthlyTabs } from './routes.ts';
import { TemplateEditor } from './template/template-editor.tsx';
import { countGone } from './template/template-names.ts';

export const MonthlyWaterQualityPage = (): ReactNode => <MonthlyPage kind="monthly" />;
export const MonthlyRissPage = (): ReactNode => <MonthlyPage kind="riss" />;
export const MinistryPage = (): ReactNode => <MonthlyPage kind="moe" />;

interface Search extends EvaluatedSearch {
  month?: string | undefined;
  tab?: (typeof monthlyTabs)[number] | undefined;
}

/** A report of a calendar month: looked at, made as a workbook, and set up by administrators. */
function MonthlyPage({ kind }: { kind: MonthlyKind }) {
  const { t } = useTranslation('monthly');
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const query = useQuery(templateQuery(kind));
  const canConfigure = useCan('reports.configure');
  const canSave = useCan('reports.save');
  const anchor = useAnchor();
  const change = (next: Search) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), resetScroll: false });
  const month = isMonth(search.month ?? '') ? (search.month ?? null) : (query.data?.NewestMonth ?? null);
  const offered = monthlyTabs.filter(
    (tab) => (tab !== 'submission' || kind === 'moe') && (tab !== 'template' || canConfigure),
  );
  const tab = offered.find((each) => each === search.tab) ?? 'summary';
  // What was changed and not saved stays there while somebody looks at another part.
  const hasEdited = useRef(false);
  if (tab === 'template') hasEdited.current = true;
  const gone = query.data ? countGone(query.data) : 0;
  const isMonthly = query.data?.ReportName === 'BC MOE Monthly';
  const title = t(isMonthly ? 'kinds.moeMonthly.title' : `kinds.${kind}.title`);
  return (
    <Page
      title={title}
      purpose={t(`kinds.${kind}.purpose`)}
      actions={
        query.isError ? undefined : (
          <>
            {canSave ? (
              <Button component={anchor} href={`/reports?tab=schedules&schedule=${kind}`} startIcon={<ScheduleIcon />}>
                {t('make.schedule')}
              </Button>
            ) : null}
            <MonthPicker value={month} onChange={(next) => change({ month: next })} />
          </>
        )
      }
      primary={query.isError ? undefined : <MakeReport {...{ kind, title, month }} />}
      status={queryStatus(query)}
      tabs={
        query.isError ? undefined : (
          <Tabs
            value={tab}
            onChange={(_, next: typeof tab) =>
              change({ tab: next === 'summary' ? undefined : next, ...noEvaluatedSearch })
            }
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={t('tabs.label')}
          >
            {offered.map((each) => (
              <Tab key={each} value={each} label={t(`tabs.${each}`)} />
            ))}
          </Tabs>
        )
      }
    >
      <Stack sx={{ gap: 2 }}>
        {query.data?.IsProposed && tab !== 'template' ? (
          <Alert severity="info">{t(canConfigure ? 'proposed' : 'proposedForOthers')}</Alert>
        ) : null}
        {gone > 0 ? <Alert severity="warning">{t('gone', { count: gone })}</Alert> : null}
        {query.data && (tab === 'template' || hasEdited.current) ? (
          <Box hidden={tab !== 'template'}>
            <TemplateEditor key={query.data.Revision} kind={kind} held={query.data} />
          </Box>
        ) : null}
        {tab === 'template' ? null : tab === 'submission' ? (
          <EnmodsPanel month={month} />
        ) : (
          <ReportView kind={kind} month={month} tab={tab} />
        )}
      </Stack>
      <Answers />
    </Page>
  );
}
