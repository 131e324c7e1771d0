import { useChange } from '#api/live';
import { queries } from '#api/query-client';
import { refreshTopics } from '#api/query-topics';
import { claimsQuery } from '#api/session/claims';

/** Menus follow what the tenant may use: when its apps change they show it without another sign-in or reload. */
export function useFollowClaims(): void {
  useChange('claims', refreshClaims);
}

function refreshClaims(ids: readonly unknown[]): void {
  void queries.invalidateQueries({ queryKey: claimsQuery.queryKey });
  // Without ids it is not known whether anything changed, and the home page notices what matters to it anyway.
  if (ids.length > 0) void refreshTopics('home');
}
