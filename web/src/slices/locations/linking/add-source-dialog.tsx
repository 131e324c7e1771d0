import type { MonitoringFeature } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { briefsQuery } from '../manage/manage-queries.ts';
import { api } from '../places-api.ts';
import { type Choice, ChoiceField } from './feature-choice.tsx';
import { TestRunDialog } from './test-run-dialog.tsx';

/** Brings a station, plot or survey location into this place. */
export function AddSourceDialog({ feature, onClose }: { feature: MonitoringFeature; onClose: () => void }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  const { data, isPending } = useQuery(briefsQuery);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const sources = useMemo(
    () =>
      (data?.FeatureDataSources ?? []).filter(
        ({ IsShared, MonitoringFeatureId }) => !IsShared && MonitoringFeatureId !== feature.Id,
      ),
    [data, feature.Id],
  );
  const choices = useMemo(
    () =>
      sources.map(({ SourceId, LocationIdentifier, SourceType }) => ({
        id: SourceId,
        name: LocationIdentifier,
        hint: words(`types.${SourceType}.source`),
      })),
    [sources, words],
  );
  const source = sources.find(({ SourceId }) => SourceId === chosen?.id);
  const run = (isTestRun: boolean) => {
    if (!source) throw new Error('A run without a choice.');
    return api.locations.link({
      params: { type: source.SourceType, id: source.SourceId },
      body: { monitoringFeatureId: feature.Id, canCompromise: source.MonitoringFeatureId !== null, isTestRun },
    });
  };
  return (
    <TestRunDialog
      title={t('link.addTitle', { name: feature.DisplayName })}
      input={source ? [feature.Id, source.SourceId] : null}
      run={run}
      applyLabel={() => t('link.apply')}
      onClose={onClose}
    >
      <ChoiceField
        label={t('link.source')}
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
        isLoading={isPending}
        autoFocus
      />
    </TestRunDialog>
  );
}
