import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TenantId, TenantIdText } from '../values.ts';
import { ContinuousDatabaseType } from './approval-levels.ts';

export const configurationTypes = ['Query', 'Import'] as const;

/** Which database a tenant's continuous data come from (Query), or which one importers write to (Import). */
export const ContinuousOption = z.object({
  ConfigurationType: z.enum(configurationTypes),
  /** Null for the import database, which the whole installation shares. */
  TenantId: TenantId.nullable(),
  ContinuousDatabaseType,
  /** What can be chosen. */
  Options: z.array(ContinuousDatabaseType),
});
export type ContinuousOption = z.infer<typeof ContinuousOption>;

export const continuousOptions = {
  queryOption: endpoint({
    method: 'GET',
    path: '/api/ContinuousData/GetQueryConfigOption/:id',
    needs: 'grades.read',
    summary: 'The database from which the continuous data of a tenant are read.',
    params: z.object({ id: TenantIdText }),
    reply: ContinuousOption,
    errors: ['notFound'],
  }),
  importOption: endpoint({
    method: 'GET',
    path: '/api/ContinuousData/GetImportConfigOption',
    needs: 'grades.configure',
    summary: 'The database that continuous data importers write to.',
    reply: ContinuousOption,
  }),
  updateOption: endpoint({
    method: 'POST',
    path: '/api/ContinuousData/UpdateConfigOption',
    needs: 'grades.write',
    summary: 'Chooses the query database of a tenant or, for system administrators, the import database.',
    body: z.object({
      ConfigurationType: z.enum(configurationTypes),
      ContinuousDatabaseType,
      TenantId: TenantId.nullable().optional(),
    }),
    reply: ContinuousOption,
    errors: ['notFound', 'identity.forbidden'],
  }),
};
