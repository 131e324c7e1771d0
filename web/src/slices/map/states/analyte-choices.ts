import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClaims } from '#api/session/claims';
import { api } from '../map-api.ts';

export interface MapChoice {
  readonly id: number;
  readonly label: string;
}

/** The analytes that can colour the stations, by name. */
export function useAnalyteChoices(isWanted = true): readonly MapChoice[] {
  const tenantId = useClaims().userGroupId;
  const { data } = useQuery({
    queryKey: ['analytes', 'list', tenantId],
    queryFn: () => api.analytes.analyteList({ params: { tenantId } }),
    enabled: isWanted,
  });
  return useMemo(
    () =>
      (data ?? [])
        .map(({ Id, AnalyteName, DisplayName }) => ({ id: Id, label: DisplayName || AnalyteName }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [data],
  );
}
