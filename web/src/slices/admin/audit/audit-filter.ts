import type { Tenant } from '@freshet/contract';
import { addDays } from 'date-fns';
import { type DateRange, toDate } from '#ui/dates/date-range.ts';
import type { AuditQuery } from '../admin-queries.ts';
import type { AuditSearch } from '../routes.ts';

/** The whole installation rather than one tenant. */
export const installation = '0';

/** The address as the call takes it. Days are the reader's: from their midnight to the midnight after the last one. */
export function auditQueryOf(search: AuditSearch, tenants: readonly Tenant[]): AuditQuery {
  const { from, to, who, what } = search;
  const tenant = tenants.find(({ Id }) => String(Id) === search.tenant);
  return {
    ...(search.tenant === installation ? { tenantId: 0 as const } : {}),
    ...(tenant ? { tenantId: tenant.Id } : {}),
    ...(from ? { from: toDate(from).toISOString() } : {}),
    ...(to ? { to: addDays(toDate(to), 1).toISOString() } : {}),
    ...(who ? { who } : {}),
    ...(what ? { what } : {}),
    ...(search.search ? { search: search.search } : {}),
  };
}

export const rangeOfSearch = ({ from, to }: AuditSearch): DateRange | null => {
  const [start, end] = [from ?? to, to ?? from];
  return start && end ? { start, end } : null;
};
