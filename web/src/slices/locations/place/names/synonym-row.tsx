import type { DataSource, Synonym } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../../places-api.ts';
import { refreshPlaces, useChange } from '../../places-queries.ts';
import { MoveNameDialog } from './move-name-dialog.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { isRemovable, ownerOf } from './synonym-rules.ts';

interface SynonymRowProps {
  source: DataSource;
  synonym: Synonym;
  canChange: boolean;
}

/** A name and what can be done with it. The main one has no way to go: another must take its place first. */
export function SynonymRow({ source, synonym, canChange }: SynonymRowProps): ReactNode {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const [dialog, setDialog] = useState<'edit' | 'move' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const name = synonym.Name;
  const owner = ownerOf(source);
  const promote = useChange(
    () =>
      api.locations.updateSynonym({ body: { ...owner, synonymId: synonym.Id, synonymName: name, isPrimary: true } }),
    async () => {
      await refreshPlaces();
      show(t('names.promoted', { name }));
    },
  );
  const remove = useChange(
    () => api.locations.deleteSynonym({ body: { ...owner, synonymName: name } }),
    async () => {
      await refreshPlaces();
      show(t('names.deleted', { name }));
    },
  );
  const tool = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip disableInteractive title={label}>
      <IconButton size="small" aria-label={label} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText
        primary={name}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
        sx={{ flex: '1 1 160px' }}
      />
      <SynonymChips synonym={synonym} />
      {canChange ? (
        <Stack direction="row">
          {isRemovable(synonym)
            ? tool(t('names.promote', { name }), <StarIcon fontSize="small" />, () => promote.mutate(undefined))
            : null}
          {tool(t('names.edit', { name }), <EditIcon fontSize="small" />, () => setDialog('edit'))}
          {isRemovable(synonym)
            ? tool(t('names.move', { name }), <MoveIcon fontSize="small" />, () => setDialog('move'))
            : null}
          {isRemovable(synonym)
            ? tool(t('names.delete', { name }), <DeleteIcon fontSize="small" />, () => setDialog('delete'))
            : null}
        </Stack>
      ) : null}
      {dialog === 'edit' ? <SynonymDialog source={source} subject={synonym} onClose={close} /> : null}
      {dialog === 'move' ? <MoveNameDialog source={source} synonym={synonym} onClose={close} /> : null}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={t('names.deleteTitle', { name })}
        confirmLabel={t('names.delete', { name })}
        isDestructive
        onConfirm={() => remove.mutateAsync(undefined).then(close, close)}
        onClose={close}
      >
        {t('names.deleteText', { station: source.LocationIdentifier })}
      </ConfirmDialog>
    </ListItem>
  );
}

function SynonymChips({ synonym }: { synonym: Synonym }) {
  const { t } = useTranslation('locations');
  const { DepthHeightStartValue: start, DepthHeightEndValue: end, Datum } = synonym;
  const range = [start, end].filter((value) => value !== null).join(' – ');
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {synonym.IsPrimary ? <Chip size="small" color="primary" label={t('names.primaryChip')} /> : null}
      {synonym.IsQaQc ? (
        <Chip size="small" variant="outlined" label={t('names.qaqcChip', { type: synonym.QaQcType ?? '' })} />
      ) : null}
      {synonym.IsDepthHeightDatum ? (
        <Chip
          size="small"
          variant="outlined"
          label={[range ? `${range} m` : '', Datum ?? ''].filter(Boolean).join(' · ')}
        />
      ) : null}
    </Stack>
  );
}
