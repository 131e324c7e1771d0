import { type Input, type ingestion, problem, type Reply } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { findFile, findVersion } from '#slices/files';
import { borrowVersions } from '../ingestion-files.ts';
import { readRowsAt } from '../peek-submission.ts';

type Params = Input<typeof ingestion.originalRows>;

/** Rows of a file as they stand in it, around one of them. */
export async function readOriginalRows(
  platform: Platform,
  scope: Scope,
  { params, query }: Params,
): Promise<Reply<typeof ingestion.originalRows>> {
  const { version, file } = await scope.transaction(async (tx) => {
    const matchingVersion = await findVersion(tx, params.fileVersionId);
    return { version: matchingVersion, file: matchingVersion && (await findFile(tx, matchingVersion.file_id)) };
  });
  if (!version || !file) throw problem('notFound');
  const borrowed = await borrowVersions(platform, scope, [version.id]);
  try {
    const [source] = borrowed.files;
    const around = query.around ?? 20;
    const place = { sheet: query.sheet ?? '', from: Math.max(1, query.row - around), to: query.row + around };
    const read = source ? await readRowsAt(source, place, scope) : null;
    return {
      FileId: file.id,
      FileName: file.name,
      VersionNumber: version.number,
      Sheet: read?.sheet ?? place.sheet,
      Header: [...(read?.header ?? [])],
      Rows: (read?.rows ?? []).map(({ rowNo, cells }) => ({ RowNo: rowNo, Cells: cells.map(String) })),
    };
  } finally {
    await borrowed.release();
  }
}
