import { TenantId } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClaims } from '#api/session/claims';
import { api } from '../map-api.ts';
import type { MapChoice } from './analyte-choices.ts';

/** The guidelines by which the stations can be coloured, by name. */
export function useGuidelineChoices(isWanted = true): readonly MapChoice[] {
  const tenantId = TenantId.parse(useClaims().userGroupId);
  const { data } = useQuery({
    queryKey: ['guidelines', 'of tenant', tenantId],
    queryFn: () => api.guidelines.guidelineList({ query: { tenantId } }),
    enabled: isWanted,
    staleTime: 60_000,
  });
  return useMemo(
    () =>
      (data ?? [])
        .map(({ Id, GuidelineName }) => ({ id: Id, label: GuidelineName }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [data],
  );
}
