import type { StationMetadata } from '@freshet/contract';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../../places-api.ts';
import { useChange } from '../../places-queries.ts';
import { useMay } from '../place-context.ts';
import { metadataQuery } from '../place-queries.ts';

interface MetadataRowProps {
  field: StationMetadata;
  above: StationMetadata | null;
  below: StationMetadata | null;
  onEdit: () => void;
}

/** One fact, with the buttons that move it. */
export function MetadataRow({ field, above, below, onEdit }: MetadataRowProps): ReactNode {
  const { t } = useTranslation('locations');
  const { show } = useSnackbar();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const keep = (fields: StationMetadata[]) => queries.setQueryData(metadataQuery(field.StationId).queryKey, fields);
  const move = useChange((Ordinal: number) => {
    const { Id, Field, FieldType, FieldValue } = field;
    return api.locations.updateMetadata({ body: { Id, Field, FieldType, FieldValue, Ordinal } });
  }, keep);
  const remove = useChange(
    () => api.locations.deleteMetadata({ params: { id: field.Id } }),
    (fields) => {
      keep(fields);
      show(t('metadata.deleted', { field: field.Field }));
    },
  );
  const canWrite = useMay('locations.write');
  const canDelete = useMay('locations.delete');
  const tool = (label: string, icon: ReactNode, run: (() => void) | null) => (
    <IconButton size="small" aria-label={label} disabled={!run || move.isPending} onClick={() => run?.()}>
      {icon}
    </IconButton>
  );
  const named = { field: field.Field };
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap' }}>
      <ListItemText
        primary={field.Field}
        secondary={field.FieldValue}
        slotProps={{
          primary: { variant: 'body2', color: 'textSecondary' },
          secondary: { variant: 'body1', color: 'textPrimary', sx: { overflowWrap: 'anywhere' } },
        }}
        sx={{ flex: '1 1 180px' }}
      />
      {canWrite ? (
        <>
          {tool(t('metadata.up', named), <UpIcon fontSize="small" />, above && (() => move.mutate(above.Ordinal)))}
          {tool(t('metadata.down', named), <DownIcon fontSize="small" />, below && (() => move.mutate(below.Ordinal)))}
          {tool(t('metadata.edit', named), <EditIcon fontSize="small" />, onEdit)}
        </>
      ) : null}
      {canDelete ? tool(t('metadata.delete', named), <DeleteIcon fontSize="small" />, () => setIsAsking(true)) : null}
      <ConfirmDialog
        open={isAsking}
        title={t('metadata.deleteTitle', named)}
        confirmLabel={t('metadata.delete', named)}
        isDestructive
        onConfirm={() => remove.mutateAsync(undefined).then(close, close)}
        onClose={close}
      >
        {field.FieldValue}
      </ConfirmDialog>
    </ListItem>
  );
}
