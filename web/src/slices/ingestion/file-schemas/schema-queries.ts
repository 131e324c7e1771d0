import { type FileId, type FileSchemaId, type FileSchemaSettings, fileSchemas, files } from '@freshet/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';
import { saveFile } from '#ui/browser-io.ts';
import { schemaListQuery } from '../ingestion-queries.ts';

const api = clientFor({ fileSchemas, files });
const area = 'fileSchemas';

export const schemaQuery = (id: FileSchemaId) =>
  queryOptions({ queryKey: [area, 'one', id], queryFn: () => api.fileSchemas.get({ params: { id } }) });

/** The newest files of the repository whose name holds what was typed. */
export const exampleFiles = (typed: string) =>
  queryOptions({
    queryKey: [area, 'files', typed],
    placeholderData: keepPreviousData,
    // A file that was just uploaded belongs to the list.
    refetchOnMount: 'always',
    queryFn: () =>
      api.files.search({
        query: { limit: 20, sortBy: 'CreatedAt', descending: 'true' },
        body: typed === '' ? {} : { FileNameFilters: [{ FileNameFragment: typed }] },
      }),
  });

/** The first rows of the example as the settings read it now. */
export const previewQuery = (fileId: FileId | null, settings: FileSchemaSettings) =>
  queryOptions({
    queryKey: [area, 'preview', fileId, settings],
    enabled: fileId !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    queryFn: () => {
      if (fileId === null) throw new Error('There is no example yet.');
      return api.fileSchemas.preview({ body: { fileId, settings } });
    },
  });

export const proposeSettings = (fileId: FileId) => api.fileSchemas.propose({ body: { fileId } });

export const testRun = (fileIds: readonly FileId[], settings: FileSchemaSettings, schemaId: FileSchemaId | null) =>
  api.fileSchemas.testRun({ body: { fileIds: [...fileIds], settings, ...(schemaId ? { schemaId } : {}) } });

interface SchemaDraft {
  readonly Name: string;
  readonly Settings: FileSchemaSettings;
}

export async function saveSchema(known: { Id: FileSchemaId; Revision: number } | null, draft: SchemaDraft) {
  const saved = known
    ? await api.fileSchemas.update({ params: { id: known.Id }, body: { ...draft, Revision: known.Revision } })
    : await api.fileSchemas.create({ body: draft });
  queries.setQueryData(schemaQuery(saved.Id).queryKey, saved);
  await refresh();
  return saved;
}

export async function saveQualifiers(id: FileSchemaId, Qualifiers: FileSchemaSettings['Qualifiers'] | null) {
  const saved = await api.fileSchemas.setQualifiers({ params: { id }, body: { Qualifiers } });
  queries.setQueryData(schemaQuery(id).queryKey, saved);
  return saved;
}

export async function removeSchema(id: FileSchemaId): Promise<void> {
  await api.fileSchemas.remove({ params: { id } });
  await refresh();
}

const refresh = () => queries.invalidateQueries({ queryKey: schemaListQuery.queryKey });

export async function saveTemplate({ Id, Name }: { Id: FileSchemaId; Name: string }): Promise<void> {
  saveFile(`${Name}.csv`, await api.fileSchemas.template({ params: { id: Id } }));
}
