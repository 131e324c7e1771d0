import { type ImporterPreview, type NewImporter, Problem, problem, type Sentence, sentence } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import { findSeries, identifierOf } from '#slices/continuous';
import { checkSettings } from '../importers/check-importer.ts';
import { requireImporter } from '../importers/importer-queries.ts';
import { isSamePlace, joinSecrets } from '../importers/importer-secrets.ts';
import { readDocument } from '../reading/read-document.ts';
import { chooseFiles } from '../running/choose-files.ts';
import { planSource } from '../running/source-plan.ts';
import { openSource } from '../sources/open-source.ts';
import { SourceFailure } from '../sources/source.ts';
import { toPreview } from './preview-view.ts';

type Given = NewImporter & { readonly Id?: number | undefined };
const patienceMs = 60_000;

/** Fetches the newest real file and shows what an importer with these settings would read in it. Nothing is stored. */
export async function previewImporter(
  platform: Platform,
  scope: Scope,
  given: Given,
): Promise<z.input<typeof ImporterPreview>> {
  const { before, names } = await scope.transaction(async (tx) => {
    const ids = given.Parameters.flatMap(({ TimeSeriesId }) => TimeSeriesId ?? []);
    const series = ids.length === 0 ? [] : await findSeries(tx, { ids });
    if (series.length < new Set(ids).size) throw problem('notFound');
    return {
      before: given.Id === undefined ? null : await requireImporter(tx, given.Id),
      names: new Map(series.map((row) => [row.id, identifierOf(row)])),
    };
  });
  checkSettings(given);
  const nowMs = scope.now().getTime();
  const plan = planSource({
    ...{ source: given.Source, layout: given.Layout, secrets: joinSecrets(platform.secrets, given, before) },
    hostKey: isSamePlace(given, before) && !given.ForgetHostKey ? before.host_key : null,
    ...{ parameters: [], nowMs, isPreview: true },
  });
  try {
    const source = await openSource(platform, plan, AbortSignal.timeout(patienceMs));
    try {
      const listed = await source.list();
      const { matching } = chooseFiles(listed, {
        pattern: given.Source.FileNamePattern,
        sinceMs: null,
        seen: new Map(),
      });
      const newest = matching.at(-1);
      if (!newest) throw new SourceFailure(describeNone(listed.length));
      const file = await source.fetch(newest);
      const read = await readDocument(file, given.Layout, nowMs, scope.language);
      const listing = { total: listed.length, matching: matching.length, hostKey: source.hostKey ?? null };
      return toPreview({ file, read, listing, parameters: given.Parameters, names });
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof SourceFailure || error instanceof OutgoingFailure) throw sourceFailed(error.sentence);
    if (error instanceof Problem) throw error;
    if (error instanceof DOMException) throw sourceFailed(sentence('sourceTimedOut'));
    throw error;
  }
}

const sourceFailed = (why: Sentence): Problem => problem('importers.sourceFailed', { sentence: why });

const describeNone = (fileCount: number): Sentence =>
  fileCount === 0 ? sentence('sourceHasNoFiles') : sentence('noFileFitsPattern', { files: fileCount });
