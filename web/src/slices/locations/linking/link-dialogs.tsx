import { type DataSourceRow, MonitoringFeatureId } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../places-api.ts';
import { type Choice, FeatureChoice } from './feature-choice.tsx';
import { TestRunDialog } from './test-run-dialog.tsx';

type Source = Pick<DataSourceRow, 'SourceType' | 'Id' | 'LocationIdentifier' | 'MonitoringFeatureId'>;

interface SourceDialogProps {
  source: Source;
  onClose: () => void;
}

const addressOf = ({ SourceType, Id }: Source) => ({ type: SourceType, id: Id });

/** Gives a data source the place it belongs to. */
export function LinkDialog({ source, onClose }: SourceDialogProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const [place, setPlace] = useState<Choice | null>(null);
  const [takesName, setTakesName] = useState(false);
  const run = (isTestRun: boolean) =>
    api.locations.link({
      params: addressOf(source),
      body: {
        monitoringFeatureId: place ? MonitoringFeatureId.parse(place.id) : null,
        // Choosing another place for a linked source is the wish to take it over.
        canCompromise: source.MonitoringFeatureId !== null,
        shouldMovePrimaryAlias: takesName,
        isTestRun,
      },
    });
  return (
    <TestRunDialog
      title={t('link.title', { name: source.LocationIdentifier })}
      input={place ? [source.Id, place.id, takesName] : null}
      run={run}
      applyLabel={() => t('link.apply')}
      onClose={onClose}
    >
      <FeatureChoice label={t('link.place')} chosen={place} onChoose={setPlace} autoFocus />
      <FormControlLabel
        control={<Switch checked={takesName} onChange={(_, isOn) => setTakesName(isOn)} />}
        label={t('link.takesName')}
      />
    </TestRunDialog>
  );
}

/** Takes a data source out of its place. */
export function UnlinkDialog({ source, onClose }: SourceDialogProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const run = (isTestRun: boolean) => api.locations.unlink({ params: addressOf(source), body: { isTestRun } });
  return (
    <TestRunDialog
      title={t('unlink.title', { name: source.LocationIdentifier })}
      input={[source.Id]}
      run={run}
      applyLabel={() => t('unlink.apply')}
      onClose={onClose}
    />
  );
}
