import type { ImportDetail } from '@freshet/contract';
import RollbackIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { useCan } from '#api/session/claims';
import { noEvaluatedSearch } from '#slices/guidelines';
import { showInstant } from '#ui/dates/show-instant.ts';
import { useAnchor } from '#ui/link/link';
import { writeCount } from '#ui/numbers/write-count.ts';
import { Page } from '#ui/page';
import { LoadingState } from '#ui/states';
import { importQuery } from '../ingestion-queries.ts';
import { QualityTab } from '../quality/quality-tab.tsx';
import { importRoute, importTabs } from '../routes.ts';
import { ActivitiesTab } from './activities-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { ExceedancesTab } from './exceedance-table.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { SummaryTab } from './summary-tab.tsx';

const tabs = ['summary', ...importTabs] as const;
type TabName = (typeof tabs)[number];

/** One import: what it brought, what exceeds, what belongs to it, and the way to take it back. */
export function ImportPage(): ReactNode {
  const { t } = useTranslation('imports');
  const { id } = importRoute.useLoaderData();
  const { tab = 'summary', dialog } = importRoute.useSearch();
  const navigate = importRoute.useNavigate();
  const query = useQuery(importQuery(id));
  const detail = query.data;
  const canRollBack = useCan('ingestion.rollback') && detail?.status === 'Published';
  const anchor = useAnchor();
  const showDialog = (next: 'rollback' | undefined) =>
    void navigate({ search: (before) => ({ ...before, dialog: next }), replace: true });
  return (
    <Page
      title={detail ? t('detail.title', { name: detail.filename }) : t('detail.import', { id })}
      breadcrumb={[{ label: t('title'), href: '/imports' }, { label: t('detail.import', { id }) }]}
      actions={
        detail ? (
          <>
            <Button component={anchor} href={`/review/ingestion-results/${detail.executionId}`}>
              {t('detail.review')}
            </Button>
            {canRollBack ? (
              <Button color="error" startIcon={<RollbackIcon />} onClick={() => showDialog('rollback')}>
                {t('rollback.open')}
              </Button>
            ) : null}
          </>
        ) : null
      }
      tabs={
        <Tabs
          value={tab}
          variant="scrollable"
          allowScrollButtonsMobile
          onChange={(_, value: TabName) =>
            void navigate({
              search: (before) => ({ ...before, ...noEvaluatedSearch, tab: value === 'summary' ? undefined : value }),
            })
          }
          aria-label={t('detail.tabs')}
        >
          {tabs.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`import-tab-${each}`}
              aria-controls={each === tab ? 'import-panel' : undefined}
              label={labelOf(each, detail, t(`tabs.${each}`))}
            />
          ))}
        </Tabs>
      }
      status={loadStatus(query, t('couldNotGet'))}
    >
      {detail ? (
        <Stack role="tabpanel" id="import-panel" aria-labelledby={`import-tab-${tab}`} sx={{ gap: 2 }}>
          <ImportStatus detail={detail} />
          <TabContent tab={tab} detail={detail} />
        </Stack>
      ) : (
        <LoadingState lines={8} />
      )}
      {dialog === 'rollback' && canRollBack && detail ? (
        <RollbackDialog id={id} detail={detail} onClose={() => showDialog(undefined)} />
      ) : null}
    </Page>
  );
}

function labelOf(tab: TabName, detail: ImportDetail | undefined, label: string): string {
  const counts = { exceedances: detail?.exceedancesCount, quality: detail?.qualityCount } as const;
  const count = tab === 'exceedances' || tab === 'quality' ? counts[tab] : 0;
  return count ? `${label} (${writeCount(count)})` : label;
}

function TabContent({ tab, detail }: { tab: TabName; detail: ImportDetail }) {
  switch (tab) {
    case 'summary':
      return <SummaryTab detail={detail} />;
    case 'exceedances':
      return <ExceedancesTab detail={detail} />;
    case 'quality':
      return <QualityTab detail={detail} />;
    case 'samples':
      return <ActivitiesTab detail={detail} />;
    case 'documents':
      return <DocumentsTab importId={detail.id} />;
  }
}

/** Whether the import still counts. */
function ImportStatus({ detail: { status, isInForce, rolledBackAt, rolledBackBy } }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  if (status === 'RolledBack') {
    return (
      <Alert severity="warning">
        {t('detail.rolledBack', { when: rolledBackAt ? showInstant(rolledBackAt) : '', who: rolledBackBy ?? '' })}
      </Alert>
    );
  }
  return isInForce ? null : <Alert severity="info">{t('detail.replaced')}</Alert>;
}
