import { type Answer, type FileId, type FileSchemaId, type ingestion, Problem } from '@freshet/contract';
import { api } from '../ingestion-api.ts';
import { refreshAfterStoring } from '../ingestion-queries.ts';

export type Detected = Answer<typeof ingestion.checkFileFormat>['Files'][number];
export type Started = Answer<typeof ingestion.ingestFileData>['Executions'][number];

/**
 * Starts reading. Files the product recognised go together, because some of them may be one submission; so do those for
 * which a person chose the same type.
 */
export async function startIngestion(
  files: readonly Detected[],
  chosen: ReadonlyMap<FileId, FileSchemaId>,
  asNewVersion: boolean,
): Promise<Started[]> {
  const versionParams = asNewVersion ? { asNewVersion } : {};
  const recognised = files.filter(({ FileId, SchemaId }) => SchemaId !== null && !chosen.has(FileId));
  const calls = [
    ...(recognised.length > 0 ? [{ ids: recognised.map(({ FileId }) => FileId), params: versionParams }] : []),
    ...[...new Set(files.flatMap(({ FileId }) => chosen.get(FileId) ?? []))].map((schemaId) => ({
      ids: files.flatMap(({ FileId }) => (chosen.get(FileId) === schemaId ? [FileId] : [])),
      params: { ...versionParams, schemaId, skipCheckFileFormat: true },
    })),
  ];
  const started: Started[] = [];
  for (const { ids, params } of calls) {
    const { Executions } = await api.ingestion.ingestFileData({ body: { rdrFileIds: ids, params } });
    started.push(...Executions);
  }
  void refreshAfterStoring();
  return started;
}

export const isAlreadyIngested = (error: unknown) =>
  error instanceof Problem && error.code === 'ingestion.alreadyIngested';
