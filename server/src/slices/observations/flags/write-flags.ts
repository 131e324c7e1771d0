import { type FlagChange, flagColours, type NewFlag, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import {
  changeFlag,
  countFlagged,
  type FlagFacts,
  type FlagRow,
  insertFlag,
  lockFlag,
  retireFlag,
} from './flag-queries.ts';

/** Adds a flag. Its code is unique in the tenant, ignoring case. */
export function addFlag(scope: Scope, input: NewFlag): Promise<FlagRow> {
  return scope.transaction(async (tx) => {
    const facts = toFacts(input, flagColours[0]);
    const made = await whenCodeFree(input.FlagCode, () => insertFlag(tx, facts, scope.now()));
    await recordAudit(tx, scope, { what: 'flag.added', subject: made.code, new: facts });
    return made;
  });
}

/** Changes what a flag is called, how it looks and whether its values show. It stays on the results it is on. */
export function updateFlag(scope: Scope, input: FlagChange): Promise<FlagRow> {
  return scope.transaction(async (tx) => {
    const { id, ...old } = await lockFlag(tx, input.Id);
    const facts = toFacts(input, old.colour);
    const changed = differences(old, facts);
    if (!changed) return { id, ...old };
    await whenCodeFree(input.FlagCode, () => changeFlag(tx, id, facts));
    await recordAudit(tx, scope, { what: 'flag.changed', subject: facts.code, ...changed });
    return { id, ...facts };
  });
}

/** Removes a flag that is on no result. Earlier versions of results keep it. */
export function removeFlag(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const { id: _, ...old } = await lockFlag(tx, id);
    const count = await countFlagged(tx, id);
    if (count > 0) throw problem('flags.inUse', { code: old.code, count });
    await retireFlag(tx, id, scope.now());
    await recordAudit(tx, scope, { what: 'flag.removed', subject: old.code, old });
  });
}

const whenCodeFree = <T>(code: string, work: () => Promise<T>) =>
  whenViolated('flags_code_unique', 'flags.codeTaken', { code }, work);

const toFacts = ({ FlagCode, Description, Colour, ShowValues }: NewFlag | FlagChange, colour: string): FlagFacts => ({
  code: FlagCode,
  description: Description,
  colour: Colour ?? colour,
  show_values: ShowValues,
});
