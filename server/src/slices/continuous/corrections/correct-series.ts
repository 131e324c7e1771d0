import { type CorrectionChange, problem } from '@freshet/contract';
import { type CorrectionEffect, reachesOf, reachOf } from '@freshet/domain/series';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { requireSeries } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { lockUnlockedSeries } from '../store/locked-periods.ts';
import { describeShown } from '../store/reading/describe-shown.ts';
import { noDays } from '../store/reading/grades-among.ts';
import { reportChanged } from '../store/series-changes.ts';
import { type CorrectionRow, storeCorrection } from './correction-queries.ts';
import { describeCorrection } from './correction-view.ts';
import { tryCorrection } from './preview-correction.ts';
import { readChange } from './read-change.ts';

/** Puts a correction over the points of a series. One that changes nothing, or something locked, is refused. */
export const correctSeries = (
  scope: Scope,
  seriesId: number,
  { Change, Reason }: { readonly Change: CorrectionChange; readonly Reason: string },
): Promise<CorrectionRow> =>
  scope.transaction(async (tx) => {
    const series = await requireSeries(tx, seriesId);
    const { stored, correction } = readChange(Change);
    await lockUnlockedSeries(tx, series.id, reachesOf(correction));
    const { effect } = await tryCorrection(tx, series.id, correction, reachOf(correction));
    if (changesNothing(effect)) throw problem('series.nothingToCorrect');
    const made = await storeCorrection(tx, {
      ...stored,
      ...{ seriesId: series.id, stationId: series.data_source_id, effect, reason: Reason },
      ...{ at: scope.now(), by: scope.userName },
    });
    await describeShown(tx, series.id, noDays);
    await reportChanged(tx, [{ seriesId: series.id, ...reachOf(correction) }]);
    await recordAudit(tx, scope, {
      what: 'series.corrected',
      subject: identifierOf(series),
      new: { Correction: describeCorrection(made, series), ...effect },
      reason: Reason,
    });
    return made;
  });

const changesNothing = ({ changed, added, removed, replaced, overflowed }: CorrectionEffect): boolean =>
  changed + added + removed + replaced + overflowed === 0;
