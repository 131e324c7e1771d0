import type { DataSourceRow } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TestRunDialog } from '../linking/test-run-dialog.tsx';
import { api } from '../places-api.ts';

interface AutoAssignDialogProps {
  /** The rows that are selected; none means all without a place. */
  chosen: readonly DataSourceRow[];
  onClose: () => void;
}

/** Finds places for data sources by name and distance, and shows the matches before anything changes. */
export function AutoAssignDialog({ chosen, onClose }: AutoAssignDialogProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const [onlyChosen, setOnlyChosen] = useState(chosen.length > 0);
  const [createsPlaces, setCreatesPlaces] = useState(false);
  const sources = onlyChosen ? chosen : null;
  const run = (isTestRun: boolean) =>
    api.locations.autoAssign({
      body: {
        dataSources: sources?.map(({ SourceType, Id }) => ({ sourceType: SourceType, sourceId: Id })) ?? null,
        createNewLocations: createsPlaces,
        isTestRun,
      },
    });
  return (
    <TestRunDialog
      title={t('autoAssign.title')}
      input={[createsPlaces, sources?.map(({ Id }) => Id).join() ?? 'all']}
      run={run}
      applyLabel={(count) => t('autoAssign.apply', { count })}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('autoAssign.help')}</Typography>
      <Stack>
        {chosen.length > 0 ? (
          <FormControlLabel
            control={<Switch checked={onlyChosen} onChange={(_, isOn) => setOnlyChosen(isOn)} />}
            label={t('autoAssign.onlyChosen', { count: chosen.length })}
          />
        ) : null}
        <FormControlLabel
          control={<Switch checked={createsPlaces} onChange={(_, isOn) => setCreatesPlaces(isOn)} />}
          label={t('autoAssign.createsPlaces')}
        />
      </Stack>
    </TestRunDialog>
  );
}
