import type { UnitGroup } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unitGroupsQuery } from './analyte-queries.ts';

const none: readonly UnitGroup[] = [];

/** Units and their groups by id, empty until they are loaded. */
export function useUnitNames() {
  const { data = none } = useQuery(unitGroupsQuery);
  return useMemo(
    () => ({
      groups: data,
      groupNames: new Map<number, string>(data.map(({ Id, Name }) => [Id, Name])),
      unitNames: new Map<number, string>(data.flatMap(({ Units }) => Units.map(({ Id, Name }) => [Id, Name] as const))),
    }),
    [data],
  );
}
