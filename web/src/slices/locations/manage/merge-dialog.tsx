import { DataSourceId, type DataSourceRow } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, ChoiceField } from '../linking/feature-choice.tsx';
import { TestRunDialog } from '../linking/test-run-dialog.tsx';
import { api } from '../places-api.ts';
import { sourceRowsQuery } from './manage-queries.ts';

interface MergeDialogProps {
  source: Pick<DataSourceRow, 'SourceType' | 'Id' | 'LocationIdentifier'>;
  onClose: () => void;
  onMerged: () => void;
}

/** Makes one station of two that were meant to be one. */
export function MergeDialog({ source, onClose, onMerged }: MergeDialogProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { data = none, isPending } = useQuery(sourceRowsQuery);
  const [target, setTarget] = useState<Choice | null>(null);
  const choices = useMemo(
    () =>
      data
        .filter(({ Id, SourceType, IsShared }) => SourceType === source.SourceType && Id !== source.Id && !IsShared)
        .map(({ Id, LocationIdentifier }) => ({ id: Id, name: LocationIdentifier })),
    [data, source],
  );
  const run = async (IsTestRun: boolean) => {
    const TargetStationId = DataSourceId.parse(target?.id);
    const outcome = await api.locations.merge({ body: { SourceStationId: source.Id, TargetStationId, IsTestRun } });
    if (!IsTestRun) onMerged();
    return outcome;
  };
  return (
    <TestRunDialog
      title={t('merge.title', { name: source.LocationIdentifier })}
      input={target ? [source.Id, target.id] : null}
      run={run}
      applyLabel={() => t('merge.apply')}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('merge.help')}</Typography>
      <ChoiceField
        label={t('merge.target')}
        choices={choices}
        chosen={target}
        onChoose={setTarget}
        isLoading={isPending}
        autoFocus
      />
    </TestRunDialog>
  );
}

const none: readonly DataSourceRow[] = [];
