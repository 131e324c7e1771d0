import { type Importer, ImporterIdText, Problem } from '@freshet/contract';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { ConfirmDialog } from '#ui/dialog';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { HistoryTab } from './history-tab.tsx';
import { api, importersQuery, useImporterChange } from './importers-api.ts';
import { MessagesTab } from './messages-tab.tsx';
import { importerRoute, importerTabs } from './routes.ts';
import { SettingsTab } from './settings-tab.tsx';

const base = '/administration/dataImporter';

/** One importer: its settings with a preview, what its runs did, and messages that were not decoded. */
export function ImporterPage(): ReactNode {
  const { t } = useTranslation('importers');
  const { id } = importerRoute.useParams();
  const { tab = 'settings' } = importerRoute.useSearch();
  const navigate = importerRoute.useNavigate();
  const query = useQuery(importersQuery);
  const isNew = id === 'new';
  const importer = query.data?.find(({ Id }) => Id === ImporterIdText.safeParse(id).data);
  const title = isNew ? t('add') : (importer?.Name ?? t('title'));
  const shown = importerTabs.filter((each) => each !== 'messages' || importer?.ImporterType === 'Goes');
  return (
    <Page
      title={title}
      purpose={importer?.Description ?? ''}
      breadcrumb={[
        { label: t('administration'), href: '/administration' },
        { label: t('title'), href: base },
        { label: title },
      ]}
      status={
        loadStatus(query, t('couldNotGet')) ??
        (query.data && !importer && !isNew ? { kind: 'empty', title: t('missing') } : undefined)
      }
      actions={importer ? <Actions importer={importer} /> : undefined}
      tabs={
        isNew ? undefined : (
          <Tabs
            value={tab}
            onChange={(_, next) => void navigate({ search: { tab: next } })}
            aria-label={t('tabs.label')}
          >
            {shown.map((each) => (
              <Tab key={each} value={each} label={t(`tabs.${each}`)} />
            ))}
          </Tabs>
        )
      }
    >
      {isNew ? (
        <SettingsTab importer={null} />
      ) : importer ? (
        <Content importer={importer} tab={tab} />
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  );
}

function Content({ importer, tab }: { importer: Importer; tab: (typeof importerTabs)[number] }) {
  if (tab === 'history') return <HistoryTab importer={importer} />;
  if (tab === 'messages') return <MessagesTab importer={importer} />;
  return <SettingsTab key={importer.Revision} importer={importer} />;
}

/** False where a run is under way already: that one is shown. */
async function startRun(id: Importer['Id']): Promise<boolean> {
  try {
    await api.run({ params: { id } });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'importers.running') return false;
    throw error;
  }
}

function Actions({ importer }: { importer: Importer }) {
  const { t } = useTranslation('importers');
  const { history } = useRouter();
  const { show } = useSnackbar();
  const [isRemoving, setIsRemoving] = useState(false);
  const params = { id: importer.Id };
  const run = useImporterChange(async () => {
    const isStarted = await startRun(importer.Id);
    history.push(`${base}/${importer.Id}?tab=history`);
    show(t(isStarted ? 'started' : 'runsAlready'));
  });
  const pause = useImporterChange(() => api.pause({ params, body: { IsPaused: !importer.IsPaused } }));
  const remove = useImporterChange(() => api.remove({ params }), { message: t('removed') });
  return (
    <>
      <Button variant="contained" loading={run.isPending} onClick={() => run.mutate()}>
        {t('runNow')}
      </Button>
      <Button loading={pause.isPending} onClick={() => pause.mutate()}>
        {t(importer.IsPaused ? 'resume' : 'pause')}
      </Button>
      <Button color="error" onClick={() => setIsRemoving(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isRemoving}
        title={t('removeTitle', { name: importer.Name })}
        confirmLabel={t('remove')}
        isDestructive
        onConfirm={async () => {
          await remove.mutateAsync();
          history.push(base);
        }}
        onClose={() => setIsRemoving(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
