import { queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { makeUnitLookup } from './unit-lookup.ts';
import { api } from './units-api.ts';

/** All units, groups and conversions, ready for conversion in the browser. */
export const storedUnitsQuery = queryOptions({
  queryKey: ['units', 'book'],
  queryFn: async () => {
    const [units, groups] = await Promise.all([api.units.unitList({}), api.units.unitGroups({})]);
    return makeUnitLookup(units, groups);
  },
  staleTime: 60_000,
  structuralSharing: false,
});

export const refreshUnits = () => queries.invalidateQueries({ queryKey: ['units'] });
