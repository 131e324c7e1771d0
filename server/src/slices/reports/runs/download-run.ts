import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer, RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { findVersion, latestVersion, openVersionBytes } from '#slices/files';
import { Plan } from '../engine/plan.ts';
import { rebuildMonthly } from '../monthly/rebuild-monthly.ts';
import { readFrozen } from './frozen-report.ts';
import { readRunTexts, requireRun } from './run-queries.ts';
import { abortWhenGone, streamUntilClosed } from './stream-until-closed.ts';

interface Wanted {
  readonly runId: number;
  /** Made again, also when it was stored. */
  readonly isRebuilt: boolean;
}

/** The file of a report: the stored one, or made again of what was frozen and of the results as of then. */
export async function downloadRun(
  platform: Platform,
  scope: Scope,
  { runId, isRebuilt }: Wanted,
  request: RequestFacts,
): Promise<FileAnswer> {
  const stored = await scope.transaction(async (tx) => {
    const run = await requireRun(tx, runId);
    if (run.state !== 'done') throw problem('reports.notDone');
    const { frozen } = await readRunTexts(tx, runId);
    const version =
      run.file_version_id !== null
        ? await findVersion(tx, run.file_version_id)
        : run.file_id !== null
          ? await latestVersion(tx, run.file_id)
          : undefined;
    return { run, frozen, version };
  });
  if (stored.version && !isRebuilt) {
    return {
      fileName: stored.run.file_name,
      content: await openVersionBytes(platform, stored.version),
      mediaType: stored.version.media_type,
      sizeBytes: Number(stored.version.size_bytes),
    };
  }
  const monthly = await rebuildMonthly(stored.frozen);
  if (monthly) return { fileName: stored.run.file_name, ...monthly };
  const second = readFrozen(stored.run.kind, stored.frozen);
  if (!second) throw problem('reports.notRebuildable');
  const aborter = abortWhenGone(request.whenGone());
  const report = await second.open(platform, scope, { signal: aborter.signal });
  const { fileName, mediaType } = second;
  return { fileName, mediaType, content: streamUntilClosed(report.bytes(), aborter) };
}

/** What the report was made of. Plans of a release that wrote them otherwise cannot be used. */
export function readPlan(kind: string, frozen: unknown): Plan {
  const plan = kind === 'discrete' ? Plan.safeParse(frozen).data : undefined;
  if (!plan) throw problem('reports.notRebuildable');
  return plan;
}
