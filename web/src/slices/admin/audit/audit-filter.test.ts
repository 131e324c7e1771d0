import { expect, test } from 'vitest';
import { aTenant } from '#api/test-support/samples';
import { auditQueryOf, rangeOfSearch } from './audit-filter.ts';

const tenants = [aTenant()];

test('the last day counts whole: the end is the midnight after it, where the reader is', () => {
  const { from, to } = auditQueryOf({ from: '2026-03-07', to: '2026-03-08' }, tenants);
  expect([from, to]).toEqual([new Date(2026, 2, 7).toISOString(), new Date(2026, 2, 9).toISOString()]);
});

test('a tenant of the address is sent as its number, the installation as 0, an unknown one not at all', () => {
  expect(auditQueryOf({ tenant: '3' }, tenants)).toEqual({ tenantId: 3 });
  expect(auditQueryOf({ tenant: '0' }, tenants)).toEqual({ tenantId: 0 });
  expect(auditQueryOf({ tenant: '99' }, tenants)).toEqual({});
});

test('one day of the address is a range of that day', () => {
  expect(rangeOfSearch({ from: '2026-03-08' })).toEqual({ start: '2026-03-08', end: '2026-03-08' });
  expect(rangeOfSearch({})).toBeNull();
});
