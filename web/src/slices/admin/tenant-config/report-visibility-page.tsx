import { ministryReports, reportKinds, type Tenant } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { TenantScreen } from '../tenants/tenant-screen.tsx';
import { readVisibility, writeVisibility } from './report-visibility.ts';
import { optionValue, uiOptions } from './tenant-config-queries.ts';
import { reportVisibilityRoute } from './tenant-config-routes.ts';
import { useOptionChange } from './use-immediate-change.ts';

/** Which reports the people of a tenant find in their menu. Each switch is kept at once. */
export function ReportVisibilityPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = reportVisibilityRoute.useParams();
  return (
    <TenantScreen name={name} title={t('config.reports.title')} purpose={t('config.reports.purpose', { name })}>
      {(tenant) => <Visibility tenant={tenant} />}
    </TenantScreen>
  );
}

function Visibility({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const query = useQuery(uiOptions(tenant.Id));
  const error = errorOf(query);
  const { mutate: keep } = useOptionChange(tenant.Id, () => show(t('config.saved')));
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState />;
  const visible = readVisibility(optionValue(query.data, 'ReportComponentVisibility'));
  const ministry = optionValue(query.data, 'MinistryReport') || 'BC MOE Report';
  const hasGraphTab = optionValue(query.data, 'StationGraphTabGlobalVisibility') !== 'false';
  const toggle = (kind: (typeof reportKinds)[number], isOn: boolean) => {
    const next = isOn ? [...visible, kind] : visible.filter((each) => each !== kind);
    keep({ Key: 'ReportComponentVisibility', Value: writeVisibility(next) });
  };
  return (
    <Stack sx={{ gap: 2, maxWidth: 720 }}>
      <SectionCard title={t('config.reports.list')} purpose={t('config.reports.always')}>
        <Stack>
          {reportKinds
            .filter((kind) => !isOtherName(kind, ministry))
            .map((kind) => (
              <FormControlLabel
                key={kind}
                label={t(`config.reports.kinds.${kind}`)}
                control={<Switch checked={visible.includes(kind)} onChange={(_, isOn) => toggle(kind, isOn)} />}
              />
            ))}
        </Stack>
        <TextField
          select
          size="small"
          label={t('config.reports.ministry')}
          value={ministry}
          onChange={({ target }) => keep({ Key: 'MinistryReport', Value: target.value })}
          sx={{ mt: 2, minWidth: 280 }}
        >
          {ministryReports.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`config.reports.kinds.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </SectionCard>
      <SectionCard title={t('config.reports.station')}>
        <FormControlLabel
          label={t('config.reports.graphTab')}
          control={
            <Switch
              checked={hasGraphTab}
              onChange={(_, isOn) => keep({ Key: 'StationGraphTabGlobalVisibility', Value: String(isOn) })}
            />
          }
        />
      </SectionCard>
    </Stack>
  );
}

/** The report to the ministry is listed by the name that the tenant has for it. */
const isOtherName = (kind: string, ministry: string): boolean =>
  kind !== ministry && ministryReports.some((name) => name === kind);
