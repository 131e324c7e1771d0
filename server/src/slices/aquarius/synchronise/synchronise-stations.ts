import { Problem, refusalStatement, type Statement, sentence } from '@freshet/contract';
import { z } from 'zod';
import { isOfData } from '#platform/db/violations';
import { mostInBatch, readLocations } from '../client/publish.ts';
import { problemColumns } from '../problem-columns.ts';
import { type DueStation, listDueStations, settleStation } from './due-queries.ts';
import { refreshStation } from './refresh-station.ts';
import type { Run } from './run.ts';
import type { Outcome } from './sync-totals.ts';

/** Brings the stations up to date that the server named, some at a time. */
export async function synchroniseStations(run: Run): Promise<void> {
  const { scope, totals, client } = run;
  for (let after = 0; ; ) {
    const due = await scope.transaction((tx) => listDueStations(tx, after, mostInBatch));
    const last = due.at(-1);
    if (!last) return;
    after = last.id;
    const wanted = due.filter((one) => !one.is_gone && isIn(run, one));
    const { locations, failed } = await readLocations(
      client,
      wanted.map(({ identifier }) => identifier),
    );
    const reported = new Map(locations.map((one) => [one.UniqueId, one]));
    for (const one of due) {
      await run.throwIfCancelled();
      if (one.is_gone || !isIn(run, one)) {
        await scope.transaction((tx) => settleStation(tx, one.id, { ...problemColumns(null), is_due: false }));
        totals.count('stations', one.is_gone ? 'Gone' : 'LeftOut');
        continue;
      }
      const data = reported.get(one.aquarius_id);
      const why = failed.get(one.identifier) ?? sentence('aquariusSilentAboutLocation');
      totals.count(
        'stations',
        await (data
          ? keep(run, one, () => refreshStation(scope, one, data, (message) => run.log('warn', message)))
          : fail(run, one, why)),
      );
    }
  }
}

const isIn = ({ includesUnpublished }: Run, { is_published }: DueStation) => is_published || includesUnpublished;

/** What is refused of one station is reported and does not stop the others. */
async function keep(run: Run, due: DueStation, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const why = whyNot(error);
    if (why === null) throw error;
    return fail(run, due, why);
  }
}

/** A refusal of ours in words; null for what is no refusal. */
export function whyNot(error: unknown): Statement | null {
  if (error instanceof Problem && error.status < 500) return refusalStatement(error);
  if (error instanceof z.ZodError) {
    const [first] = error.issues;
    return { Message: `${first?.path.join('.') ?? ''}: ${first?.message ?? ''}` };
  }
  if (isOfData(error)) {
    const shown = error instanceof Error ? error.message.slice(0, 150) : '';
    return sentence('aquariusUnstorable', { error: shown });
  }
  return null;
}

async function fail({ scope, log }: Run, due: DueStation, why: Statement): Promise<Outcome> {
  await scope.transaction((tx) => settleStation(tx, due.id, { ...problemColumns(why), is_due: true }));
  await log('warn', sentence('aboutStation', { station: due.identifier, why }));
  return 'Failed';
}
