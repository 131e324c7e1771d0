import { type Guideline, TenantId } from '@freshet/contract';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { refreshGuidelines, tenantListQuery } from '../guideline-queries.ts';
import { api } from '../guidelines-api.ts';
import type { DetailProps } from './detail-props.ts';

type Linked = Guideline['TenantGuidelines'][number];

/** Which tenants use the guideline, and which of them may change it. */
export function TenantsTab({ guideline }: DetailProps): ReactNode {
  const { t } = useTranslation('guidelines');
  return (
    <SectionCard title={t('tenants.title')} purpose={t('tenants.purpose')}>
      <Stack sx={{ gap: 2 }}>
        <AddTenant guideline={guideline} />
        {guideline.TenantGuidelines.length === 0 ? (
          <Typography color="textSecondary">{t('tenants.none')}</Typography>
        ) : (
          <Box component="ul" aria-label={t('tenants.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {guideline.TenantGuidelines.map((linked) => (
              <TenantRow key={linked.TenantId} guideline={guideline} linked={linked} />
            ))}
          </Box>
        )}
      </Stack>
    </SectionCard>
  );
}

function AddTenant({ guideline }: { guideline: Guideline }) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const { data = [] } = useQuery(tenantListQuery);
  const [chosen, setChosen] = useState<{ Id: number; RoleName: string } | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const known = new Set<number>(guideline.TenantGuidelines.map((linked) => linked.TenantId));
  const open = data.filter(({ Id }) => !known.has(Id));
  const link = useMutation({
    mutationFn: (tenantId: number) =>
      api.guidelines.addTenants({
        body: { GuidelineId: guideline.Id, Tenants: [{ TenantId: TenantId.parse(tenantId), IsEditable: false }] },
      }),
    onSuccess: async () => {
      show(t('tenants.linked', { name: chosen?.RoleName ?? '' }));
      setChosen(null);
      setHasTried(false);
      await refreshGuidelines();
    },
  });
  const submit = () => {
    setHasTried(true);
    if (chosen) link.mutate(chosen.Id);
  };
  if (data.length > 0 && open.length === 0) return <Typography>{t('tenants.noMore')}</Typography>;
  return (
    <Stack sx={{ flexDirection: { xs: 'column', sm: 'row' }, gap: 1, alignItems: { sm: 'flex-start' } }}>
      <Autocomplete
        sx={{ width: 360, maxWidth: '100%' }}
        options={open}
        value={chosen ? (open.find(({ Id }) => Id === chosen.Id) ?? null) : null}
        onChange={(_, tenant) => setChosen(tenant)}
        getOptionLabel={({ RoleName }) => RoleName}
        getOptionKey={({ Id }) => Id}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            label={t('tenants.choose')}
            error={hasTried && !chosen}
            helperText={hasTried && !chosen ? t('tenants.required') : undefined}
          />
        )}
      />
      <Button variant="contained" loading={link.isPending} onClick={submit}>
        {t('tenants.link')}
      </Button>
    </Stack>
  );
}

function TenantRow({
  guideline,
  linked: { TenantId: id, TenantName, IsEditable },
}: {
  guideline: Guideline;
  linked: Linked;
}) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const change = useMutation({
    mutationFn: (isEditable: boolean | null) => {
      const body = {
        GuidelineId: guideline.Id,
        Tenants: [{ TenantId: id, ...(isEditable === null ? {} : { IsEditable: isEditable }) }],
      };
      return isEditable === null ? api.guidelines.unlinkTenants({ body }) : api.guidelines.updateTenants({ body });
    },
    onSuccess: async (_, isEditable) => {
      show(t(isEditable === null ? 'tenants.unlinked' : 'manage.saved', { name: TenantName }));
      await refreshGuidelines();
    },
  });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider', py: 0.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{TenantName}</Box>
      <Switch
        checked={IsEditable}
        disabled={change.isPending}
        onChange={(_, isOn) => change.mutate(isOn)}
        slotProps={{ input: { 'aria-label': t('tenants.editableFor', { name: TenantName }) } }}
      />
      <Typography variant="body2" aria-hidden sx={{ width: 90 }}>
        {t(IsEditable ? 'tenants.editable' : 'tenants.readOnly')}
      </Typography>
      <IconButton
        aria-label={t('tenants.unlink', { name: TenantName })}
        disabled={change.isPending}
        onClick={() => change.mutate(null)}
      >
        <UnlinkIcon />
      </IconButton>
    </Box>
  );
}
