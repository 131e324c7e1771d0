import { type Datum, type NewDatum, problem } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { changeDatum, countDatumUses, insertDatum, listDatums, lockDatum, removeDatum } from './datum-queries.ts';

type WireDatum = z.input<typeof Datum>;

/** Adds a datum. Its name is unique in the tenant, ignoring case. */
export function addDatum(scope: Scope, input: NewDatum): Promise<WireDatum> {
  return scope.transaction(async (tx) => {
    const made = await insertDatum(tx, input, scope.now());
    await recordAudit(tx, scope, { what: 'datum.added', subject: made.Name, new: input });
    return made;
  });
}

/** Adds several datums, all or none, and answers the whole list. */
export function addDatums(scope: Scope, inputs: readonly NewDatum[]): Promise<WireDatum[]> {
  return scope.transaction(async (tx) => {
    for (const input of inputs) await insertDatum(tx, input, scope.now());
    const subject = inputs
      .map(({ Name }) => Name)
      .join(', ')
      .slice(0, 200);
    await recordAudit(tx, scope, { what: 'datums.added', subject, new: inputs });
    return listDatums(tx);
  });
}

interface DatumChange {
  readonly Id: number;
  readonly Name: string;
  readonly Description?: string | undefined;
}

export function updateDatum(scope: Scope, { Id, Name, Description }: DatumChange): Promise<WireDatum> {
  return scope.transaction(async (tx) => {
    const before = await lockDatum(tx, Id);
    if (!before) throw problem('notFound');
    const after = await changeDatum(tx, Id, { Name, Description: Description ?? before.description });
    const old = { Name: before.name, Description: before.description };
    await recordAudit(tx, scope, { what: 'datum.changed', subject: after.Name, old, new: after });
    return after;
  });
}

/** Deletes a datum that no name of a station uses. */
export function deleteDatum(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const before = await lockDatum(tx, id);
    if (!before) throw problem('notFound');
    const count = await countDatumUses(tx, id);
    if (count > 0) throw problem('locations.datumInUse', { count });
    await removeDatum(tx, id);
    const old = { Name: before.name, Description: before.description };
    await recordAudit(tx, scope, { what: 'datum.deleted', subject: before.name, old });
  });
}
