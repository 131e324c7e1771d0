import { appNames } from '@freshet/contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/form/field';
import { ManyField } from '#ui/form/many-field';
import type { TenantInput } from './tenant-form.ts';

/** The fields that adding and changing a tenant share. */
export function TenantFields<Output>({
  control,
  autoFocus = false,
}: {
  control: Control<TenantInput, unknown, Output>;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('admin');
  const apps = appNames.map((app) => ({ value: app, label: t(`apps.${app}`) }));
  return (
    <>
      <TextField control={control} name="RoleName" label={t('tenants.columns.name')} required autoFocus={autoFocus} />
      <ManyField
        control={control}
        name="Apps"
        label={t('tenants.columns.apps')}
        help={t('tenants.appsHelp')}
        options={apps}
      />
      <TextField
        control={control}
        name="DirectoryIds"
        label={t('tenants.directories')}
        help={t('tenants.directoriesHelp')}
        lines={2}
      />
    </>
  );
}
