import type { ingestion, Reply } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { allImports } from '#slices/imports';
import { countDecisions } from '../decisions/decision-queries.ts';
import { countMissingMedia } from '../matching/missing-media.ts';
import { listRules } from '../quality/quality-rules.ts';
import {
  countFindings,
  countUnknownNames,
  type IngestionView,
  listLeftOut,
  listReadFiles,
  listShownFindings,
  listUnknownNames,
  requireIngestionView,
} from './review-queries.ts';
import { toDetails, toFinding } from './review-view.ts';

const mostLogs = 1000;
const mostUnknown = 500;

/** Everything the review screen begins with. */
export async function readReview(tx: Tx, executionId: string): Promise<Reply<typeof ingestion.review>> {
  const row = await requireIngestionView(tx, executionId);
  const logs = await listShownFindings(tx, row.id, mostLogs);
  const files = await listReadFiles(tx, row.id);
  return {
    ExecutionLogs: logs.map(toFinding),
    FileDetails: files.map((file) => ({
      FileId: file.file_id,
      FileVersionId: file.file_version_id,
      FileName: file.file_name,
      Part: file.part,
      ReingestionId: file.reingestion,
    })),
    Ingestion: await readDetails(tx, row),
  };
}

export async function readDetails(tx: Tx, row: IngestionView): Promise<Reply<typeof ingestion.review>['Ingestion']> {
  const hasHeld = row.held_count > 0;
  return toDetails(row, {
    counts: await countFindings(tx, row),
    unknown: hasHeld ? await listUnknownNames(tx, row.id, mostUnknown) : [],
    unknownCounts: hasHeld ? await countUnknownNames(tx, row.id) : [],
    leftOut: await listLeftOut(tx, row.id),
    rules: await listRules(tx),
    isReingestion: await isReingestion(tx, row),
    decisions: await countDecisions(tx, row.file_id),
    withoutMedia: row.state === 'review' ? await countMissingMedia(tx, row.id) : 0,
  });
}

const isReingestion = async (tx: Tx, { id, file_id }: IngestionView) =>
  (await tx
    .selectFrom(allImports.as('i'))
    .select('id')
    .where('file_id', '=', file_id)
    .where('ingestion_id', '<', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;
