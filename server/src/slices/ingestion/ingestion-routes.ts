import { done, ingestion } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { refuseWhenDatabaseNearlyFull } from '#platform/storage/nearly-full';
import { readDecisions } from './decisions/read-decisions.ts';
import { listAddedIn } from './decisions/remove-added.ts';
import { undoDecision } from './decisions/undo-decision.ts';
import { checkFileFormat } from './detection/check-file-format.ts';
import { findingsFile } from './findings/findings-file.ts';
import { readDifference } from './import-history/read-difference.ts';
import { proposeNames } from './matching/propose-names.ts';
import { addUnknown } from './naming/add-unknown.ts';
import { readUnknownNames } from './naming/read-unknown-names.ts';
import { ingestFiles } from './reading/ingest-files.ts';
import { requireIngestion } from './reading/ingestion-queries.ts';
import { readOriginalRows } from './reading/original/original-rows.ts';
import { discardWaiting } from './review/discard-waiting.ts';
import { readReview } from './review/read-review.ts';
import { resubmitFile } from './review/resubmit-file.ts';
import {
  countRowsLike,
  findingsOfRows,
  listFindings,
  listIngestionViews,
  listRows,
  requireIngestionView,
} from './review/review-queries.ts';
import { toFinding, toStagedRow, toSummary } from './review/review-view.ts';
import { periodOf } from './rows/dates/period-of-days.ts';

const usualRows = 100;

export const ingestionRoutes = (platform: Platform): Route[] =>
  routes(ingestion, {
    checkFileFormat: ({ body }, scope) => checkFileFormat(platform, scope, body),
    ingestFileData: async ({ body }, scope) => {
      await refuseWhenDatabaseNearlyFull(platform.config);
      return { Executions: await ingestFiles(platform, scope, body) };
    },
    getIngestionResults: ({ body: { filterParams: request } }, scope) =>
      scope.transaction(async (tx) => {
        const limit = request.limit ?? usualRows;
        if (request.executionId) await requireIngestion(tx, request.executionId);
        const after = request.after ? await requireIngestion(tx, request.after) : undefined;
        const rows = await listIngestionViews(tx, {
          ...periodOf(request),
          text: request.searchText ?? '',
          executionId: request.executionId ?? null,
          states: request.states ?? [],
          afterId: after?.id ?? null,
          limit: limit + 1,
        });
        const shown = rows.slice(0, limit);
        return {
          ImportIds: shown.flatMap((row) => row.import_ids),
          ImportsIndex: shown.map(toSummary),
          HasMore: rows.length > limit,
        };
      }),
    review: ({ params }, scope) => scope.transaction((tx) => readReview(tx, params.executionId)),
    resubmit: async (input, scope) => {
      await refuseWhenDatabaseNearlyFull(platform.config);
      return resubmitFile(platform, scope, input);
    },
    rows: ({ params, query }, scope) =>
      scope.transaction(async (tx) => {
        const { id } = await requireIngestionView(tx, params.executionId);
        const limit = query.limit ?? usualRows;
        const rows = await listRows(tx, id, { ...query, limit: limit + 1 });
        const shown = rows.slice(0, limit);
        const ordinals = shown.map(({ ordinal }) => ordinal);
        const findings = await findingsOfRows(tx, id, ordinals);
        const of = (ordinal: number) => findings.filter((finding) => finding.ordinal === ordinal);
        return {
          Rows: shown.map((row) => toStagedRow(row, of(row.ordinal))),
          Total: await countRowsLike(tx, id, query),
          HasMore: rows.length > limit,
        };
      }),
    findings: ({ params, query }, scope) =>
      scope.transaction(async (tx) => {
        const { id } = await requireIngestionView(tx, params.executionId);
        const limit = query.limit ?? usualRows;
        const rows = await listFindings(tx, id, { ...query, limit: limit + 1 });
        return { Findings: rows.slice(0, limit).map(toFinding), HasMore: rows.length > limit };
      }),
    findingsFile: ({ params }, scope) => findingsFile(platform, scope, params.executionId),
    proposals: ({ params, query }, scope) =>
      scope.transaction(async (tx) => {
        const { id } = await requireIngestionView(tx, params.executionId);
        return { Proposals: await proposeNames(tx, id, query) };
      }),
    unknownNames: (input, scope) => scope.transaction((tx) => readUnknownNames(tx, input)),
    addUnknown: (input, scope) => addUnknown(platform, scope, input),
    decisions: (input, scope) => scope.transaction((tx) => readDecisions(tx, input)),
    undoDecision: (input, scope) => undoDecision(platform, scope, input),
    difference: ({ params }, scope) => readDifference(platform, scope, params.executionId),
    originalRows: (input, scope) => readOriginalRows(platform, scope, input),
    cancel: async ({ params, query }, scope) => {
      const Removed = await discardWaiting(scope, params.executionId, query.removesAdded === 'true');
      return { ...done, Removed };
    },
    discardPreview: ({ params }, scope) =>
      scope.transaction(async (tx) => ({
        Added: await listAddedIn(tx, await requireIngestionView(tx, params.executionId)),
      })),
  });
