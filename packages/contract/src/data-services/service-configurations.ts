import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  Done,
  ServiceConfigurationId,
  ServiceConfigurationIdText,
  ServiceIdText,
  TenantId,
  TenantIdText,
  text,
} from '../values.ts';
import {
  ConfigurationChange,
  CronMeaning,
  NewConfiguration,
  ServiceConfiguration,
  Validation,
} from './service-values.ts';

const ofService = z.object({ id: ServiceIdText });
const ofConfiguration = z.object({ id: ServiceIdText, configId: ServiceConfigurationIdText });
const ofTenant = z.object({ tenantId: TenantIdText.optional() });
const bodyLimitBytes = 262_144;

/** The settings of a service for each tenant. */
export const serviceConfigurations = {
  list: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/Services/:id/Configurations',
    needs: 'services.viewConfigurations',
    summary:
      "The configurations of a service in the caller's tenant, or, for system administrators, in the tenant they specify.",
    params: ofService,
    query: ofTenant,
    reply: z.array(ServiceConfiguration),
    errors: ['notFound'],
  }),
  ofTenant: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/Services/:id/Configurations/Tenant',
    needs: 'services.viewConfigurations',
    summary: 'The configurations of a service in a tenant.',
    params: ofService,
    query: ofTenant,
    reply: z.array(ServiceConfiguration),
    errors: ['notFound'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/Services/:id/Configurations/:configId',
    needs: 'services.viewConfigurations',
    summary: 'One configuration. Secrets are not returned, only which of them are set.',
    params: ofConfiguration,
    query: ofTenant,
    reply: ServiceConfiguration,
    errors: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/:id/Configurations',
    needs: 'services.configure',
    summary: 'Configures a service for a tenant.',
    params: ofService,
    body: NewConfiguration,
    reply: ServiceConfiguration,
    bodyLimitBytes,
    errors: ['notFound', 'services.configurationTaken', 'services.invalid', 'services.onlyStaff'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ServiceRegistry/Services/:id/Configurations',
    needs: 'services.configure',
    summary: 'Changes a configuration. Secrets that are omitted remain unchanged.',
    params: ofService,
    body: ConfigurationChange,
    reply: ServiceConfiguration,
    bodyLimitBytes,
    errors: ['notFound', 'services.configurationTaken', 'services.invalid', 'services.changed', 'services.onlyStaff'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ServiceRegistry/Services/:id/Configurations/:configId',
    needs: 'services.configure',
    summary: 'Deletes a configuration with its schedule. Its executions remain listed.',
    params: ofConfiguration,
    query: ofTenant,
    reply: Done,
    errors: ['notFound'],
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/:id/Configurations/Validate',
    needs: 'services.configure',
    summary: 'Validates settings before they are saved, with the position of each error.',
    params: ofService,
    body: NewConfiguration.extend({ Id: ServiceConfigurationId.optional() }),
    reply: Validation,
    bodyLimitBytes,
    errors: ['notFound'],
  }),
  cron: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/:id/Configurations/Cron',
    needs: 'services.configure',
    summary: 'Describes a schedule. If a configuration is given, it also receives this schedule.',
    params: ofService,
    body: z.object({
      /** Without it nothing is kept. */
      ConfigurationId: ServiceConfigurationId.optional(),
      TenantId: TenantId.optional(),
      /** Minute, hour, day of month, month, day of week. Sunday is 0 or 7. */
      Cron: z.string().max(1000),
      /** The clock it goes by; that of most stations of the tenant when left out. */
      TimeZone: text(60).optional(),
      IsOn: z.boolean().default(true),
    }),
    reply: CronMeaning,
    errors: ['notFound', 'services.cronInvalid', 'services.zoneUnknown', 'services.onlyStaff'],
  }),
};
