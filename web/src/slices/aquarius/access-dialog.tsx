import type { AquariusStation, DataSourceId, TenantId } from '@freshet/contract';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { Dialog } from '#ui/dialog';
import { SearchBox } from '#ui/form/search-box';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { api, refreshAquarius, tenantsQuery } from './aquarius-queries.ts';

interface AccessDialogProps {
  station: AquariusStation;
  stationId: DataSourceId;
  /** Whose station it is. */
  owner: TenantId;
  onClose: () => void;
}

interface Change {
  readonly TenantId: TenantId;
  readonly name: string;
  readonly isGranted: boolean;
}

const manyTenants = 8;

/** Which other tenants may read a station. Each switch takes effect at once. */
export function AccessDialog({ station, stationId, owner, onClose }: AccessDialogProps) {
  const { t } = useTranslation('aquarius');
  const { show } = useSnackbar();
  const query = useQuery(tenantsQuery);
  const error = errorOf(query);
  const [typed, setTyped] = useState('');
  const readers = new Set(station.Readers.map(({ TenantId }) => TenantId));
  const others = (query.data ?? []).filter(({ Id, IsArchived }) => Id !== owner && (!IsArchived || readers.has(Id)));
  const shown = others.filter(({ RoleName }) => RoleName.toLowerCase().includes(typed.trim().toLowerCase()));
  const change = useMutation({
    mutationFn: ({ TenantId, isGranted }: Change) =>
      api.stationAccess[isGranted ? 'link' : 'unlink']({ body: { TenantId, StationId: stationId } }),
    onSuccess: (_, { name, isGranted }) => show(t(isGranted ? 'access.granted' : 'access.revoked', { name })),
    onSettled: refreshAquarius,
  });
  return (
    <Dialog
      open
      title={t('access.title', { name: station.Identifier })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Typography sx={{ mb: 1 }}>{t('access.purpose')}</Typography>
      {error ? <ErrorState {...error} /> : null}
      {query.isPending ? <LoadingState lines={3} /> : null}
      {others.length > manyTenants ? (
        <SearchBox label={t('access.search')} value={typed} debounceMs={100} onChange={setTyped} />
      ) : null}
      {query.data && others.length === 0 ? <Typography>{t('access.nobody')}</Typography> : null}
      <FormGroup>
        {shown.map(({ Id, RoleName }) => (
          <FormControlLabel
            key={Id}
            label={RoleName}
            disabled={change.isPending}
            control={
              <Switch
                checked={readers.has(Id)}
                onChange={(_, isGranted) => change.mutate({ TenantId: Id, name: RoleName, isGranted })}
              />
            }
          />
        ))}
      </FormGroup>
    </Dialog>
  );
}
