import type { Tenant } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { queryStatus } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { applyProblems, Form, useZodForm } from '#ui/form/form';
import { Page, type PageStatus } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../admin-api.ts';
import { refreshAdmin, tenantNamed } from '../admin-queries.ts';
import { roleDetailsRoute } from '../routes.ts';
import { TenantFields } from '../tenants/tenant-fields.tsx';
import { tenantChangeForm, tenantFieldOfCode, tenantInputOf } from '../tenants/tenant-form.ts';
import { TenantPeople } from '../tenants/tenant-people.tsx';

/** The settings of a tenant: its name, apps and directories, and its people with their roles. */
export function RoleDetailsPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { name } = roleDetailsRoute.useParams();
  const query = useQuery(tenantNamed(name));
  const tenant = query.data;
  const missing: PageStatus | undefined =
    tenant === null
      ? { kind: 'empty', title: t('tenants.missing', { name }), reason: t('tenants.missingReason') }
      : undefined;
  return (
    <Page
      title={t('tenants.settingsOf', { name })}
      purpose={t('tenants.settingsPurpose')}
      breadcrumb={[
        { label: t('overview.title'), href: '/administration' },
        { label: t('tenants.title'), href: '/administration/tenants' },
        { label: name, href: `/administration/tenants/${encodeURIComponent(name)}` },
        { label: t('tenants.settings') },
      ]}
      status={queryStatus(query) ?? missing}
    >
      {tenant ? (
        <Stack sx={{ gap: 2 }}>
          <TenantSettings key={tenant.Id} tenant={tenant} />
          <SectionCard title={t('tenants.people')} purpose={t('tenants.peoplePurpose')}>
            <TenantPeople name={name} />
          </SectionCard>
        </Stack>
      ) : null}
    </Page>
  );
}

function TenantSettings({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const { history } = useRouter();
  const schema = useMemo(() => tenantChangeForm(tenant), [tenant]);
  const form = useZodForm(schema, tenantInputOf(tenant));
  const submit = async (body: z.output<typeof schema>) => {
    try {
      const { RoleName } = await api.admin.updateTenant({ body });
      show(t('tenants.saved', { name: RoleName }));
      await refreshAdmin();
      if (RoleName !== tenant.RoleName) history.replace(`/administration/role-details/${encodeURIComponent(RoleName)}`);
    } catch (error) {
      applyProblems(form, problemPlaces(error, tenantFieldOfCode));
    }
  };
  return (
    <SectionCard title={t('tenants.settings')}>
      <Stack sx={{ maxWidth: 640 }}>
        <Form form={form} onSubmit={submit} label={t('tenants.settings')}>
          <TenantFields control={form.control} />
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('tenants.save')}
          </Button>
        </Form>
      </Stack>
    </SectionCard>
  );
}
