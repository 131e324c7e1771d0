import {
  approvalLevels,
  type SeriesId,
  seriesApprovals,
  seriesChecks,
  seriesCorrections,
  seriesGrades,
} from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

export const api = clientFor({
  seriesCorrections,
  seriesApprovals,
  seriesGrades,
  seriesChecks,
  approvalLevels,
});

export const correctionList = (id: SeriesId) =>
  queryOptions({
    queryKey: ['series', 'corrections', id],
    queryFn: () => api.seriesCorrections.corrections({ params: { id } }),
  });

export const approvalList = (id: SeriesId) =>
  queryOptions({
    queryKey: ['series', 'approvals', id],
    queryFn: () => api.seriesApprovals.approvals({ params: { id } }),
  });

export const levelList = queryOptions({
  queryKey: ['grades', 'levels', 'own'],
  queryFn: () => api.approvalLevels.approvalLevelList({ query: {} }),
});

export const checksOf = (id: SeriesId) =>
  queryOptions({ queryKey: ['series', 'checks', id], queryFn: () => api.seriesChecks.checks({ params: { id } }) });

export const findingList = (id: SeriesId, state: 'open' | undefined) =>
  queryOptions({
    queryKey: ['series', 'findings', id, state ?? 'all'],
    queryFn: () => api.seriesChecks.findings({ params: { id }, query: { state, take: 1000 } }),
  });

export const gradeList = (id: SeriesId) =>
  queryOptions({ queryKey: ['series', 'grades', id], queryFn: () => api.seriesGrades.grades({ params: { id } }) });
