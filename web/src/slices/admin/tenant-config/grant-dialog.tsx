import type { StationMatch, Tenant, TenantId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { Dialog } from '#ui/dialog';
import { SearchBox } from '#ui/form/search-box';
import { useSnackbar } from '#ui/snackbar';
import { tenantList, useChange } from '../admin-queries.ts';
import { api } from './tenant-config-api.ts';
import { grantedStations, refreshTenant, stationsOf } from './tenant-config-queries.ts';

/** Lets a tenant read stations of another, one after the other. */
export function GrantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [owner, setOwner] = useState<TenantId | null>(null);
  const [typed, setTyped] = useState('');
  const owners = (useQuery(tenantList).data ?? []).filter(({ Id, IsArchived }) => Id !== tenant.Id && !IsArchived);
  const actions = (
    <Button variant="contained" onClick={onClose}>
      {t('config.stationAccess.close')}
    </Button>
  );
  return (
    <Dialog
      open
      title={t('config.stationAccess.grantTitle', { name: tenant.RoleName })}
      onClose={onClose}
      actions={actions}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          select
          autoFocus
          label={t('config.stationAccess.owner')}
          value={owner === null ? '' : String(owner)}
          onChange={(event) => setOwner(owners.find(({ Id }) => String(Id) === event.target.value)?.Id ?? null)}
        >
          {owners.map(({ Id, RoleName }) => (
            <MenuItem key={Id} value={String(Id)}>
              {RoleName}
            </MenuItem>
          ))}
        </TextField>
        {owner === null ? (
          <Typography color="textSecondary">{t('config.stationAccess.chooseOwner')}</Typography>
        ) : (
          <>
            <SearchBox
              label={t('config.stationAccess.search')}
              value={typed}
              debounceMs={200}
              autoFocus
              onChange={setTyped}
            />
            {typed.trim() === '' ? (
              <Typography color="textSecondary">{t('config.stationAccess.typeName')}</Typography>
            ) : (
              <Candidates tenant={tenant} owner={owner} typed={typed} />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface CandidatesProps {
  tenant: Tenant;
  owner: TenantId;
  typed: string;
}

function Candidates({ tenant, owner, typed }: CandidatesProps) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const query = useQuery(stationsOf(owner, typed.trim()));
  const granted = new Set((useQuery(grantedStations(tenant.Id)).data ?? []).map(({ StationId }) => StationId));
  const grant = useChange(
    (station: StationMatch) => grantStation(tenant.Id, station.StationId),
    () => {
      void refreshTenant(tenant.Id);
      show(t('config.stationAccess.granted'));
    },
  );
  if (query.error) return <Alert severity="error">{problemLine(query.error)}</Alert>;
  const { Matches = [], Total = 0 } = query.data ?? {};
  return (
    <>
      <Typography role="status" color="textSecondary">
        {query.isPending ? '' : t('config.stationAccess.found', { count: Total })}
      </Typography>
      <List dense aria-label={t('config.stationAccess.candidates')} sx={{ maxHeight: 320, overflow: 'auto' }}>
        {Matches.map((station) => (
          <ListItem
            key={`${station.StationId} ${station.StationSynonym}`}
            secondaryAction={
              <Button
                size="small"
                disabled={granted.has(station.StationId) || grant.isPending}
                aria-label={t('config.stationAccess.grantOf', { name: station.StationName })}
                onClick={() => grant.mutate(station)}
              >
                {t(granted.has(station.StationId) ? 'config.stationAccess.has' : 'config.stationAccess.give')}
              </Button>
            }
          >
            <ListItemText
              primary={station.StationName}
              secondary={station.DataTypes.map((type) => t(`config.stationAccess.types.${type}`)).join(', ')}
            />
          </ListItem>
        ))}
      </List>
    </>
  );
}

/** Discrete stations are granted by a call of their own; which kind a station is the server knows. */
async function grantStation(tenantId: TenantId, stationId: StationMatch['StationId']) {
  const { SourceType } = await api.stationAccess.detail({ params: { tenantId, stationId } });
  const body = { TenantId: tenantId, StationId: stationId };
  return SourceType === 'discrete_envirodata'
    ? api.stationAccess.addDiscrete({ body })
    : api.stationAccess.link({ body });
}
