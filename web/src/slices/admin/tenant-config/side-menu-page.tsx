import { settingTypes, type Tenant } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { TenantScreen } from '../tenants/tenant-screen.tsx';
import { type GroupType, groupingChoices, type SettingType, textOfGrouping } from './grouping-choices.ts';
import { api } from './tenant-config-api.ts';
import { groupSettings } from './tenant-config-queries.ts';
import { sideMenuRoute } from './tenant-config-routes.ts';
import { useImmediateChange } from './use-immediate-change.ts';

/** By what the side menu of a tenant groups its stations. */
export function SideMenuPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = sideMenuRoute.useParams();
  return (
    <TenantScreen name={name} title={t('config.sideMenu.title')} purpose={t('config.sideMenu.purpose', { name })}>
      {(tenant) => <Groupings tenant={tenant} />}
    </TenantScreen>
  );
}

interface Setting {
  readonly SettingType: SettingType;
  readonly GroupTypes: GroupType[];
}

function Groupings({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const query = useQuery(groupSettings(tenant.Id));
  const error = errorOf(query);
  const set = useImmediateChange<readonly Setting[], Setting>({
    ...{ tenantId: tenant.Id, queryKey: groupSettings(tenant.Id).queryKey },
    apply: (settings, setting) => settings.map((one) => (one.SettingType === setting.SettingType ? setting : one)),
    send: (setting) => api.home.updateGroupSettings({ body: { TenantId: tenant.Id, ...setting } }),
    onDone: () => show(t('config.saved')),
  });
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState />;
  const settings = query.data;
  return (
    <SectionCard title={t('config.sideMenu.title')}>
      <Stack sx={{ gap: 2.5, maxWidth: 640 }}>
        {settingTypes.map((setting) => (
          <Grouping
            key={setting}
            setting={setting}
            grouping={settings.find(({ SettingType }) => SettingType === setting)?.GroupTypes ?? []}
            onChange={(GroupTypes) => set.mutate({ SettingType: setting, GroupTypes })}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface GroupingProps {
  setting: SettingType;
  grouping: readonly GroupType[];
  onChange: (grouping: GroupType[]) => void;
}

function Grouping({ setting, grouping, onChange }: GroupingProps) {
  const { t } = useTranslation('admin');
  const choices = groupingChoices(setting);
  const choose = (text: string) => {
    const chosen = choices.find((choice) => textOfGrouping(choice) === text);
    if (chosen) onChange(chosen);
  };
  const wordsOf = (choice: readonly GroupType[]) =>
    choice.map((type) => t(`config.sideMenu.types.${type}`)).join(t('config.sideMenu.nextLevel')) ||
    t('config.sideMenu.none');
  return (
    <TextField
      select
      fullWidth
      label={t(`config.sideMenu.settings.${setting}`)}
      value={textOfGrouping(grouping)}
      onChange={(event) => choose(event.target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={textOfGrouping(choice)} value={textOfGrouping(choice)}>
          {wordsOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
