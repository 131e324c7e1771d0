import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import type { Params } from './print-tiles.ts';

interface Made {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly mediaType: string;
}

/** Records a printed dashboard among the reports that were made, and answers it. */
export async function answerPrint(
  scope: Scope,
  params: Params,
  { bytes, fileName, mediaType }: Made,
): Promise<FileAnswer> {
  await scope.transaction((tx) =>
    tx
      .insertInto('report_runs')
      .values({
        kind: 'dashboard',
        name: params.Name,
        query: JSON.stringify(params),
        as_of: scope.now(),
        state: 'done',
        file_name: fileName,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size_bytes: bytes.length,
        counts: JSON.stringify({ tiles: params.Tiles.length }),
        requested_by: scope.userId,
        requested_by_name: scope.userName,
        created_at: scope.now(),
        finished_at: scope.now(),
      })
      .execute(),
  );
  return { fileName, content: Readable.from([bytes]), sizeBytes: bytes.length, mediaType };
}
