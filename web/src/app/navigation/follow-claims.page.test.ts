import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifyChange } from '#api/live';
import { queries } from '#api/query-client';
import { claimsQuery } from '#api/session/claims';
import { someClaims } from '#api/test-support/samples';
import { useFollowClaims } from './follow-claims.ts';

test('apps that a tenant gets are asked for at once, by everybody who is signed in', () => {
  queries.setQueryData(claimsQuery.queryKey, someClaims());
  renderHook(() => useFollowClaims());
  notifyChange({ kind: 'messages', ids: [1] });
  expect(queries.getQueryState(claimsQuery.queryKey)?.isInvalidated).toBe(false);
  notifyChange({ kind: 'claims', ids: [1] });
  expect(queries.getQueryState(claimsQuery.queryKey)?.isInvalidated).toBe(true);
});
