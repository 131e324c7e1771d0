import { randomUUID } from 'node:crypto';
import { AnalyteId, type NewAnalyte, UnitGroupId, UnitId } from '@freshet/contract';
import type { z } from 'zod';
import { newUnitGroup } from '#test/builders/unit-things';
import type { Person, World } from '#test/world';

/** A name nobody else in the test file uses. */
export const fresh = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** Adds an analyte and gives it back as it is shown. */
export async function newAnalyte(person: Person, given: Partial<z.input<typeof NewAnalyte>> = {}) {
  const { Id } = await person.analytes.addAnalyte({ body: { AnalyteName: fresh('Analyte'), ...given } });
  return person.analytes.analyteDetail({ params: { id: Id } });
}

/** A unit group with one unit, by their branded ids. */
export async function newMeasure(world: World) {
  const { unit, unitGroup } = await newUnitGroup(world);
  return { DefaultUnitId: UnitId.parse(unit), ApplicableUnitGroupId: UnitGroupId.parse(unitGroup) };
}

export const nobody = AnalyteId.parse(2_000_000_000);
