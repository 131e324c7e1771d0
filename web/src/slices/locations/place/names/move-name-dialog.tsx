import { type DataSource, DataSourceId, type Synonym } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { type Choice, ChoiceField } from '../../linking/feature-choice.tsx';
import { briefsQuery } from '../../manage/manage-queries.ts';
import { api } from '../../places-api.ts';
import { refreshPlaces, useChange } from '../../places-queries.ts';
import { ownerOf } from './synonym-rules.ts';

interface MoveNameDialogProps {
  source: DataSource;
  synonym: Synonym;
  onClose: () => void;
}

/** Gives a name to another station of the same kind. */
export function MoveNameDialog({ source, synonym, onClose }: MoveNameDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  const { t: kit } = useTranslation('kit');
  const { show } = useSnackbar();
  const { data, isPending } = useQuery(briefsQuery);
  const [target, setTarget] = useState<Choice | null>(null);
  const choices = useMemo(
    () =>
      (data?.FeatureDataSources ?? [])
        .filter(({ SourceType, SourceId, IsShared }) => {
          return SourceType === source.SourceType && SourceId !== source.Id && !IsShared;
        })
        .map(({ SourceId, LocationIdentifier }) => ({ id: SourceId, name: LocationIdentifier })),
    [data, source],
  );
  const move = useChange(
    ({ id }: Choice) =>
      api.locations.deleteSynonym({
        body: { ...ownerOf(source), synonymName: synonym.Name, assignToLocation: DataSourceId.parse(id) },
      }),
    async () => {
      await refreshPlaces();
      show(t('names.moved', { name: synonym.Name, station: target?.name ?? '' }));
      onClose();
    },
  );
  const actions = (
    <>
      <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
      <Button
        variant="contained"
        disabled={!target}
        loading={move.isPending}
        onClick={() => target && move.mutate(target)}
      >
        {t('names.moveApply')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('names.move', { name: synonym.Name })} onClose={onClose} actions={actions}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography color="textSecondary">{t('names.moveHelp')}</Typography>
        <ChoiceField
          label={t('names.moveTarget')}
          choices={choices}
          chosen={target}
          onChoose={setTarget}
          isLoading={isPending}
          autoFocus
        />
      </Stack>
    </Dialog>
  );
}
