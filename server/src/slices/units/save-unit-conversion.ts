import { problem, type UnitConversionInput } from '@freshet/contract';
import { checkUnits, type UnitProblem } from '@freshet/domain/units';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope, Tx } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { type Changed, changeUnits, requireSeen } from './change-units.ts';
import { refuseConversion } from './refuse-conversion.ts';
import { conversionOf, type StoredUnits, toUnitRows, unitOf } from './stored-units.ts';
import { conversionFacts } from './unit-facts.ts';

interface Saved {
  readonly id: number;
  readonly warnings: string[];
}

/** Adds a conversion between two units of a group, or changes it. It must agree with all the others. */
export function saveUnitConversion(
  platform: Platform,
  scope: Scope,
  input: UnitConversionInput,
): Promise<Changed<Saved>> {
  return changeUnits(platform, scope, {
    write: async (tx, before) => {
      const old = input.Id ? conversionOf(before, input.Id) : null;
      const [from, to] = [unitOf(before, input.FromUnitId).name, unitOf(before, input.ToUnitId).name];
      if (old) requireSeen(old, input.Revision, `${from} → ${to}`);
      const warnings = requireSound(before, input);
      const id = await whenViolated('unit_conversions_pair_unique', 'units.conversionTaken', { from, to }, () =>
        old ? changeConversion(tx, old.id, input, scope.userName) : insertConversion(tx, input, scope.userName),
      );
      return { id, warnings };
    },
    conclude: (tx, { before, after, written: { id } }) => record(tx, scope, { before, after, id }),
  });
}

/** Throws what would be wrong with the conversion in place, and answers what would be odd. */
function requireSound(stored: StoredUnits, input: UnitConversionInput): string[] {
  if (input.FromUnitId === input.ToUnitId) {
    throw problem('units.formulaWrong', { sentence: 'A unit needs no conversion to itself.' });
  }
  const rows = toUnitRows({ ...stored, conversions: stored.conversions.filter(({ id }) => id !== input.Id) });
  const wanted = {
    fromUnitId: input.FromUnitId,
    toUnitId: input.ToUnitId,
    formula: input.Formula,
    decimals: input.NumberOfDecimal,
  };
  const known = new Set(checkUnits(rows).map(({ sentence }) => sentence));
  const problems = checkUnits({ ...rows, conversions: [...rows.conversions, wanted] });
  const caused = problems.filter(({ sentence }) => !known.has(sentence));
  const error = caused.find(({ severity }: UnitProblem) => severity === 'error');
  if (error) throw refuseConversion(error, input.Formula);
  return caused.map(({ sentence }) => sentence);
}

const columns = ({ FromUnitId, ToUnitId, Formula, NumberOfDecimal }: UnitConversionInput) => ({
  from_unit_id: FromUnitId,
  to_unit_id: ToUnitId,
  formula: Formula,
  number_of_decimal: NumberOfDecimal,
});

async function insertConversion(tx: Tx, input: UnitConversionInput, userName: string): Promise<number> {
  const row = await tx
    .insertInto('unit_conversions')
    .values({ ...columns(input), changed_by: userName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function changeConversion(tx: Tx, id: number, input: UnitConversionInput, userName: string): Promise<number> {
  await tx
    .updateTable('unit_conversions')
    .set((eb) => ({ ...columns(input), revision: eb('revision', '+', 1), changed_by: userName }))
    .where('id', '=', id)
    .execute();
  return id;
}

async function record(
  tx: Tx,
  scope: Scope,
  { before, after, id }: { before: StoredUnits; after: StoredUnits; id: number },
) {
  const facts = conversionFacts(after, conversionOf(after, id));
  const subject = `${facts.FromUnit} → ${facts.ToUnit}`;
  const old = before.conversions.find((row) => row.id === id);
  if (!old) {
    await recordAudit(tx, scope, { what: 'unitConversion.added', subject, new: facts });
    return;
  }
  const changed = differences(conversionFacts(before, old), facts);
  if (changed) await recordAudit(tx, scope, { what: 'unitConversion.changed', subject, ...changed });
}
