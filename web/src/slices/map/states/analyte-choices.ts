import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClaims } from '#api/session/claims';
import type { MapSearch } from '../map-address.ts';
import { api } from '../map-api.ts';

/** The analytes that can colour the stations, by name. */
export function useAnalyteChoices(isWanted = true): readonly { readonly id: number; readonly label: string }[] {
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

/** Of what the colours tell, for the legend: a print has neither field nor slider. Null for the newest of everything. */
export function useStatesOf({ analyte, month }: Pick<MapSearch, 'analyte' | 'month'>): string | null {
  const name = useAnalyteChoices(analyte !== undefined).find(({ id }) => id === analyte)?.label;
  const parts = [name, month].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : null;
}
