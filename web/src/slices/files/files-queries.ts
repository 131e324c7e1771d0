import type { FileFacet, FileFilters, FileId, FileSort } from '@freshet/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from './files-api.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly sortBy: FileSort;
  readonly descending: 'true' | 'false';
}

export const searchQuery = (kind: 'search' | 'recycleBin', filters: FileFilters, page: Page) =>
  queryOptions({
    queryKey: ['files', kind, filters, page],
    queryFn: () => api.files[kind]({ body: filters, query: page }),
    placeholderData: keepPreviousData,
  });

export const facetsQuery = (By: FileFacet, Filters: FileFilters) =>
  queryOptions({
    queryKey: ['files', 'facets', By, Filters],
    queryFn: () => api.files.facets({ body: { By, Filters } }),
  });

export const fileQuery = (fileId: FileId) =>
  queryOptions({
    queryKey: ['files', 'detail', fileId],
    queryFn: () => api.files.detail({ params: { fileId } }),
    // While it is being ingested, what became of it is requested again.
    refetchInterval: ({ state }) => (state.data?.IngestionState === 'running' ? 3000 : false),
  });

export const previewQuery = (fileId: FileId, version: number, sheet: string | undefined) =>
  queryOptions({
    queryKey: ['files', 'preview', fileId, version, sheet],
    queryFn: () => api.files.preview({ params: { fileId }, query: { version, ...(sheet ? { sheet } : {}) } }),
    // The bytes of a version never change.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const contentQuery = (fileId: FileId, version: number) =>
  queryOptions({
    queryKey: ['files', 'content', fileId, version],
    queryFn: () => api.files.download({ params: { fileId }, query: { version, inline: 'true' } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const schemasQuery = queryOptions({
  queryKey: ['files', 'schemas'],
  queryFn: () => api.files.schemas({}),
  staleTime: 60_000,
});

export const fieldsQuery = queryOptions({
  queryKey: ['files', 'fields'],
  queryFn: async () => (await api.files.metadataFields({})).Fields,
  staleTime: 60_000,
});

/** Everything about files is requested again, but for bytes, which never change. */
export const refreshFiles = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [slice, kind] }) => slice === 'files' && kind !== 'content' && kind !== 'preview',
  });
