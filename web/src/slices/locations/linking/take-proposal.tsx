import type { LinkChange } from '@freshet/contract';
import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../places-api.ts';
import { useChange } from '../places-queries.ts';
import { refreshTestRuns, useApplied } from './use-applied.ts';

/** Links what was only proposed, because somebody looked and stated it. */
export function TakeProposal({ proposal }: { proposal: LinkChange }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { SourceType: type, SourceId: id, SourceName: name, MonitoringFeatureId: monitoringFeatureId } = proposal;
  const showApplied = useApplied();
  const take = useChange(
    async () => {
      if (type === null || id === null || monitoringFeatureId === null) throw new Error('A proposal names both ends.');
      return api.locations.link({ params: { type, id }, body: { monitoringFeatureId, isTestRun: false } });
    },
    async (outcome) => {
      await showApplied(outcome);
      await refreshTestRuns();
    },
  );
  return (
    <Button
      size="small"
      startIcon={<LinkIcon />}
      loading={take.isPending}
      aria-label={t('testRun.takeOf', { name })}
      onClick={() => take.mutate(undefined)}
    >
      {t('testRun.take')}
    </Button>
  );
}
