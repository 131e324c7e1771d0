import type {
  DataSourceId,
  ExecutionId,
  GuidelineId,
  GuidelineVersionId,
  ResultId,
  StandardId,
  TenantId,
  Unit,
  UnitGroup,
} from '@freshet/contract';
import { makeUnitTable } from '@freshet/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { refreshTopics } from '#api/query-topics';
import { type Owner, ofOwner } from './guideline-list-query.ts';
import { api } from './guidelines-api.ts';

const guidelines = 'guidelines';
const cofactors = 'cofactors';

/** The public library, with what the tenant uses of it. */
export const libraryQuery = queryOptions({
  queryKey: [guidelines, 'library'],
  queryFn: () => api.guidelineLibrary.list({}),
});

export const libraryStandardsQuery = (key: string) =>
  queryOptions({
    queryKey: [guidelines, 'library', key],
    queryFn: () => api.guidelineLibrary.standards({ query: { key } }),
  });

export const versionListQuery = (guidelineId: GuidelineId, owner: Owner) =>
  queryOptions({
    queryKey: [guidelines, 'versions', guidelineId, owner],
    queryFn: () => api.guidelineVersions.list({ params: { guidelineId }, query: ofOwner(owner) }),
  });

export const versionStandardsQuery = (versionId: GuidelineVersionId, owner: Owner) =>
  queryOptions({
    queryKey: [guidelines, 'standards', versionId, owner],
    queryFn: () => api.guidelineVersions.standards({ params: { versionId }, query: ofOwner(owner) }),
  });

export const comparisonQuery = (from: GuidelineVersionId, to: GuidelineVersionId, owner: Owner) =>
  queryOptions({
    queryKey: [guidelines, 'comparison', from, to, owner],
    queryFn: () =>
      api.guidelineVersions.compare({ params: { fromVersionId: from, toVersionId: to }, query: ofOwner(owner) }),
  });

/** Work that goes on, looked at each second until it has ended. */
export const executionQuery = (id: ExecutionId) =>
  queryOptions({
    queryKey: ['executions', id],
    queryFn: () => api.platform.execution({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.FinishedAt ? false : 1000),
  });

/** A standard with its earlier versions. */
export const standardHistoryQuery = (standardId: StandardId, owner: Owner) =>
  queryOptions({
    queryKey: [guidelines, 'history', standardId, owner],
    queryFn: () => api.guidelineVersions.history({ params: { standardId }, query: ofOwner(owner) }),
  });

/** What keeps standards of a guideline from being evaluated. */
export const guidelineCheckQuery = (id: GuidelineId) =>
  queryOptions({
    queryKey: [guidelines, 'check', id],
    queryFn: () => api.guidelines.guidelineDataCheck({ params: { id } }),
  });

export const whyQuery = (resultId: ResultId, standardId: StandardId) =>
  queryOptions({
    queryKey: [guidelines, 'why', resultId, standardId],
    queryFn: () => api.verdicts.why({ params: { resultId, standardId } }),
  });

/** What each standard says about one result. */
export const resultVerdictsQuery = (resultId: ResultId) =>
  queryOptions({
    queryKey: [guidelines, 'verdicts', 'result', resultId],
    queryFn: () => api.verdicts.result({ params: { resultId } }),
  });

export interface Period {
  readonly start: string;
  readonly end: string;
}

export const stationVerdictsQuery = (stationId: DataSourceId, { start, end }: Period) =>
  queryOptions({
    queryKey: [guidelines, 'verdicts', 'station', stationId, start, end],
    queryFn: () => api.verdicts.station({ params: { stationId }, query: { from: start, to: end } }),
  });

export const latestVerdictsQuery = (stationId: DataSourceId) =>
  queryOptions({
    queryKey: [guidelines, 'verdicts', 'latest', stationId],
    queryFn: () => api.verdicts.latest({ params: { stationId } }),
  });

export const stationResultsQuery = (stationId: DataSourceId, { start, end }: Period) =>
  queryOptions({
    queryKey: ['places', 'station', stationId, 'results', start, end],
    queryFn: () => api.observations.tabularData({ body: { StationId: stationId, StartDate: start, EndDate: end } }),
  });

export const cofactorDataQuery = (id: TenantId) =>
  queryOptions({ queryKey: [cofactors, 'data', id], queryFn: () => api.cofactors.cofactorData({ params: { id } }) });

export const cofactorCheckQuery = (data: TenantId) =>
  queryOptions({
    queryKey: [cofactors, 'check', data],
    queryFn: () => api.cofactors.cofactorDataCheck({ params: { data } }),
  });

export const analyteListQuery = (tenantId: TenantId) =>
  queryOptions({
    queryKey: ['analytes', 'list', tenantId],
    queryFn: () => api.analytes.analyteList({ params: { tenantId } }),
  });

/** The limits that stations have in place of, or beside, those of standards. */
export const stationLimitsQuery = queryOptions({
  queryKey: [guidelines, 'stationLimits'],
  queryFn: () => api.stationLimits.list({}),
});

/** The standards that are compared with time series, and which analytes their parameters are. */
export const seriesStandardsQuery = queryOptions({
  queryKey: [guidelines, 'seriesStandards'],
  queryFn: () => api.seriesStandards.list({}),
});

export const seriesAnalytesQuery = queryOptions({
  queryKey: [guidelines, 'seriesAnalytes'],
  queryFn: () => api.seriesStandards.analytes({}),
});

export const stationChoiceQuery = queryOptions({
  queryKey: ['places', 'choice'],
  queryFn: async () => (await api.reportQuery.stationsGuidelines({})).Stations,
});

export const mediaTypesQuery = queryOptions({
  queryKey: ['catalogue', 'mediaTypes'],
  queryFn: () => api.catalogue.mediaTypes({}),
});

export const tenantListQuery = queryOptions({
  queryKey: ['admin', 'tenants'],
  queryFn: () => api.admin.tenants({}),
});

/** All units by name, and a table that converts between them. */
export const unitsQuery = queryOptions({
  queryKey: ['units', 'table'],
  queryFn: async () => {
    const [units, groups] = await Promise.all([api.units.unitList({}), api.units.unitGroups({})]);
    return { units, groups, table: toTable(units, groups) };
  },
  staleTime: 60_000,
  structuralSharing: false,
});

const toTable = (units: readonly Unit[], groups: readonly UnitGroup[]) =>
  makeUnitTable({
    units: units.map(({ Id, Name, Aliases }) => ({ id: Id, name: Name, aliases: Aliases })),
    groups: groups.map(({ Id, Name, Units }) => ({ id: Id, name: Name, unitIds: Units.map((unit) => unit.Id) })),
    conversions: groups.flatMap(({ UnitConverts }) =>
      UnitConverts.map(({ FromUnitId, ToUnitId, Formula, NumberOfDecimal }) => ({
        fromUnitId: FromUnitId,
        toUnitId: ToUnitId,
        formula: Formula,
        decimals: NumberOfDecimal,
      })),
    ),
  });

/** Whatever is evaluated by a guideline or names one is requested again. */
export const refreshGuidelines = () => refreshTopics(guidelines, cofactors, 'analytes');
