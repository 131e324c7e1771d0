import { sentence } from '@freshet/contract';
import type { AquariusSender } from '#slices/aquarius';
import type { ReadDocument } from '../reading/document.ts';
import { findColumn } from './find-column.ts';
import { toPoints } from './points-of-column.ts';
import type { RunTotals } from './run-totals.ts';
import type { Storing } from './store-document.ts';

interface Sent {
  readonly name: string;
  readonly read: ReadDocument;
  readonly totals: RunTotals;
}

/**
 * Sends what a file says for series of AQUARIUS, before anything of the file is stored here: a run that is cut off
 * sends the same points again, which changes nothing there. False when some did not arrive.
 */
export async function sendDocument(
  open: () => Promise<AquariusSender | null>,
  { parameters, isOverwrite }: Pick<Storing, 'parameters' | 'isOverwrite'>,
  { name, read, totals }: Sent,
): Promise<boolean> {
  let isWhole = true;
  for (const parameter of parameters.filter(({ target }) => target === 'aquarius')) {
    const column = findColumn(read.columns, parameter);
    const points = column ? toPoints(column, parameter, { name, totals }) : null;
    if (!points || points.times.length === 0) continue;
    const sender = await open();
    const sent = sender
      ? await sender.send({ seriesId: parameter.series_id, points, isOverwrite })
      : { why: sentence('aquariusNotConnected') };
    if ('why' in sent) {
      isWhole = false;
      const count = points.times.length;
      totals.fail(parameter, name, sentence('pointsNotSent', { points: count, why: sent.why }));
      continue;
    }
    if (sent.unknownQualifiers.length > 0) {
      const named = sent.unknownQualifiers.slice(0, 10).join(', ');
      totals.explain(name, sentence('qualifiersUnknown', { qualifiers: named }));
    }
    // What was there before is removed first when it is overwritten: as much of it as was sent again is counted as
    // changed.
    const changed = Math.min(sent.appended, sent.deleted);
    const known = Math.max(0, new Set(points.times).size - sent.appended);
    totals.points({ added: sent.appended - changed, changed, unchanged: known });
    totals.reach(
      parameter.position,
      points.times.reduce((most, at) => Math.max(most, at), 0),
    );
  }
  return isWhole;
}
