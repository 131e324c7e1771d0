import { readListOption, stationGraphs, stationTabs, type Tenant } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { TenantScreen } from '../tenants/tenant-screen.tsx';
import { optionValue, uiOptions } from './tenant-config-queries.ts';
import { stationDashboardConfigRoute } from './tenant-config-routes.ts';
import { useOptionChange } from './use-immediate-change.ts';

/** Which tabs and graphs the pages of stations show to the people of a tenant. Each switch is kept at once. */
export function StationDashboardConfigPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = stationDashboardConfigRoute.useParams();
  return (
    <TenantScreen
      name={name}
      title={t('config.stationDashboard.title')}
      purpose={t('config.stationDashboard.purpose', { name })}
    >
      {(tenant) => <Choices tenant={tenant} />}
    </TenantScreen>
  );
}

function Choices({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const query = useQuery(uiOptions(tenant.Id));
  const error = errorOf(query);
  const { mutate: keep } = useOptionChange(tenant.Id, () => show(t('config.saved')));
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState />;
  const isShown = optionValue(query.data, 'StationGraphTabGlobalVisibility') !== 'false';
  return (
    <Stack sx={{ gap: 2, maxWidth: 720 }}>
      <SectionCard title={t('config.stationDashboard.graphs')} purpose={t('config.stationDashboard.graphsNote')}>
        <FormControlLabel
          label={t('config.stationDashboard.isShown')}
          control={
            <Switch
              checked={isShown}
              onChange={(_, isOn) => keep({ Key: 'StationGraphTabGlobalVisibility', Value: String(isOn) })}
            />
          }
        />
        {isShown ? null : <Alert severity="info">{t('config.stationDashboard.hidden')}</Alert>}
        <Switches
          known={stationGraphs}
          value={optionValue(query.data, 'StationDashboardGraphs')}
          nameOf={(graph) => t(`config.stationDashboard.graphNames.${graph}`)}
          onValue={(Value) => keep({ Key: 'StationDashboardGraphs', Value })}
        />
      </SectionCard>
      <SectionCard title={t('config.stationDashboard.tabs')} purpose={t('config.stationDashboard.tabsNote')}>
        <Switches
          known={stationTabs}
          value={optionValue(query.data, 'StationPageTabs')}
          nameOf={(tab) => t(`config.stationDashboard.tabNames.${tab}`)}
          onValue={(Value) => keep({ Key: 'StationPageTabs', Value })}
        />
      </SectionCard>
    </Stack>
  );
}

interface SwitchesProps<Entry extends string> {
  known: readonly Entry[];
  value: string | undefined;
  nameOf: (entry: Entry) => string;
  onValue: (value: string) => void;
}

function Switches<Entry extends string>({ known, value, nameOf, onValue }: SwitchesProps<Entry>): ReactNode {
  const shown = readListOption(known, value);
  const toggle = (entry: Entry, isOn: boolean) =>
    onValue(JSON.stringify(known.filter((each) => (each === entry ? isOn : shown.includes(each)))));
  return (
    <Stack>
      {known.map((entry) => (
        <FormControlLabel
          key={entry}
          label={nameOf(entry)}
          control={<Switch checked={shown.includes(entry)} onChange={(_, isOn) => toggle(entry, isOn)} />}
        />
      ))}
    </Stack>
  );
}
