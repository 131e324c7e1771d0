import { home, parseWithSentences, type Tenant, type UiOption } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { errorOf } from '#api/error-status';
import { translateRefusal } from '#api/worded';
import { SectionCard } from '#ui/cards/section-card';
import { TextField } from '#ui/form/field';
import { applyProblems, Form, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { TenantScreen } from '../tenants/tenant-screen.tsx';
import { api } from './tenant-config-api.ts';
import { optionValue, refreshTenant, uiOptions } from './tenant-config-queries.ts';
import { fileExportRoute } from './tenant-config-routes.ts';

const keys = ['FileExportProjectName', 'FileExportTenantName'] as const;

/** The names that are in the names of exported files. */
export function FileExportPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = fileExportRoute.useParams();
  return (
    <TenantScreen name={name} title={t('config.fileExport.title')} purpose={t('config.fileExport.purpose', { name })}>
      {(tenant) => <Options tenant={tenant} />}
    </TenantScreen>
  );
}

function Options({ tenant }: { tenant: Tenant }) {
  const query = useQuery(uiOptions(tenant.Id));
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  return query.data ? <Names tenant={tenant} options={query.data} /> : <LoadingState />;
}

/** Each name as the option of its key allows it. */
const nameFor = (Key: UiOption['Key'], TenantId: Tenant['Id']) =>
  z.string().check(({ value, issues }) => {
    const checked = parseWithSentences(home.setUiOption.body, { TenantId, Key, Value: value });
    for (const { message } of checked.error?.issues ?? []) {
      issues.push({ code: 'custom', message: translateRefusal(message), input: value });
    }
  });

function Names({ tenant, options }: { tenant: Tenant; options: readonly UiOption[] }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const TenantId = tenant.Id;
  const schema = z.object({
    FileExportProjectName: nameFor('FileExportProjectName', TenantId),
    FileExportTenantName: nameFor('FileExportTenantName', TenantId),
  });
  const form = useZodForm(schema, {
    FileExportProjectName: optionValue(options, 'FileExportProjectName') ?? '',
    FileExportTenantName: optionValue(options, 'FileExportTenantName') ?? '',
  });
  const save = async (names: z.output<typeof schema>) => {
    for (const Key of keys) {
      try {
        await api.home.setUiOption({ body: { TenantId, Key, Value: names[Key].trim() } });
      } catch (error) {
        applyProblems(
          form,
          problemPlaces(error).map((place) => ({ ...place, Path: Key })),
        );
        return;
      }
    }
    await refreshTenant(TenantId);
    show(t('config.saved'));
  };
  return (
    <SectionCard title={t('config.fileExport.title')}>
      <Form form={form} onSubmit={save} label={t('config.fileExport.title')}>
        {keys.map((key) => (
          <TextField
            key={key}
            control={form.control}
            name={key}
            label={t(`config.fileExport.${key}`)}
            help={t('config.fileExport.help')}
          />
        ))}
        <Button
          type="submit"
          variant="contained"
          loading={form.formState.isSubmitting}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('config.save')}
        </Button>
      </Form>
    </SectionCard>
  );
}
