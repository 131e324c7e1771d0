import { admin } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

const api = clientFor({ admin });

/** The tenants a system administrator chooses among. */
export const tenantChoices = queryOptions({ queryKey: ['admin', 'tenants'], queryFn: () => api.admin.tenants({}) });
