import { ReportRunId } from '@freshet/contract';
import QueryIcon from '@mui/icons-material/ManageSearchOutlined';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { CompareSheet } from './compare-sheet.tsx';
import { ReportScreensSlot } from './report-screens-slot.ts';
import { runsRoute } from './routes.ts';
import { RunList } from './run-list.tsx';
import { RunSheet } from './run-sheet.tsx';
import { ScheduleDialog } from './schedules/schedule-dialog.tsx';
import { ScheduleList } from './schedules/schedule-list.tsx';

/** Every report there is, those that were made, what became of it, and what is made by the calendar. */
export function RunsPage(): ReactNode {
  const { t } = useTranslation('reportRuns');
  const anchor = useAnchor();
  const search = runsRoute.useSearch();
  const navigate = runsRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false });
  const tab = search.tab ?? (search.run ? 'runs' : 'screens');
  const showScreens = use(ReportScreensSlot);
  const runId = ReportRunId.safeParse(Number(search.run)).data ?? null;
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      primary={
        <Button variant="contained" component={anchor} href="/reports/discrete-data-query" startIcon={<QueryIcon />}>
          {t('newReport')}
        </Button>
      }
      tabs={
        <Tabs value={tab} onChange={(_, next: typeof tab) => change({ tab: next, run: undefined })}>
          <Tab value="screens" label={t('tabs.screens')} />
          <Tab value="runs" label={t('tabs.runs')} />
          <Tab value="schedules" label={t('tabs.schedules')} />
        </Tabs>
      }
    >
      {tab === 'screens' ? showScreens?.() : null}
      {tab === 'runs' ? (
        <RunList
          find={search.find ?? ''}
          onFind={(find) => change({ find: find || undefined })}
          onOpen={(id) => change({ run: String(id) })}
        />
      ) : null}
      {tab === 'schedules' ? <ScheduleList onOpen={(id) => change({ schedule: String(id) })} /> : null}
      {runId !== null && !search.compare && search.schedule === undefined ? (
        <RunSheet
          id={runId}
          onClose={() => change({ run: undefined })}
          onCompare={() => change({ compare: 'yes' })}
          onSchedule={() => change({ schedule: 'new' })}
        />
      ) : null}
      {runId !== null && search.compare ? (
        <CompareSheet id={runId} onClose={() => change({ compare: undefined })} />
      ) : null}
      {search.schedule === undefined ? null : (
        <ScheduleDialog
          opened={search.schedule}
          fromRun={runId}
          onClose={() => change({ schedule: undefined, run: undefined })}
        />
      )}
    </Page>
  );
}
