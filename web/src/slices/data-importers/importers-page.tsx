import type { Importer } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { describeRun } from './describe-run.ts';
import { importersQuery } from './importers-api.ts';

const base = '/administration/dataImporter';

/** The importers of the tenant, and what came of their last runs. */
export function ImportersPage(): ReactNode {
  const { t } = useTranslation('importers');
  const { history } = useRouter();
  const query = useQuery(importersQuery);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => history.push(`${base}/new`)}>
      {t('add')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      breadcrumb={[{ label: t('administration'), href: '/administration' }, { label: t('title') }]}
      status={errorStatus(query)}
      primary={add}
    >
      <DataTable
        id="importers"
        cardsOnPhone
        label={t('title')}
        columns={useColumns()}
        rows={query.data ?? none}
        rowKey={keyOf}
        isLoading={query.isPending}
        onOpen={({ Id }) => history.push(`${base}/${Id}?tab=history`)}
        empty={<EmptyState title={t('none')} reason={t('noneReason')} action={add} />}
      />
    </Page>
  );
}

const none: readonly Importer[] = [];
const keyOf = ({ Id }: Importer) => String(Id);

function useColumns(): readonly Column<Importer>[] {
  const { t } = useTranslation('importers');
  return useMemo(() => {
    const stateOf = ({ IsPaused, LastRun }: Importer) =>
      t(`states.${IsPaused ? 'paused' : (LastRun?.State ?? 'never')}`);
    return [
      { id: 'name', header: t('name'), width: 220, value: ({ Name }: Importer) => Name },
      { id: 'type', header: t('type'), width: 140, value: ({ ImporterType }: Importer) => t(`types.${ImporterType}`) },
      { id: 'state', header: t('state'), width: 130, value: stateOf },
      {
        id: 'message',
        header: t('message'),
        width: 460,
        value: ({ LastRun }: Importer) => (LastRun ? describeRun(LastRun, t) : ''),
      },
      {
        id: 'last',
        header: t('lastRun'),
        width: 160,
        value: ({ LastRun }: Importer) => (LastRun ? showInstant(LastRun.StartedAt) : ''),
      },
      {
        id: 'next',
        header: t('nextRun'),
        width: 160,
        value: ({ NextRunAt }: Importer) => (NextRunAt ? showInstant(NextRunAt) : ''),
      },
    ];
  }, [t]);
}
