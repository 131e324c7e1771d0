import { randomUUID } from 'node:crypto';
import { foldUnit } from '@freshet/domain/units';
import { inInstallation } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { World } from '../world.ts';

/** A unit group with one unit in it. */
export const newUnitGroup = ({ platform, clock }: World, name = `Measure ${randomUUID().slice(0, 8)}`) =>
  inInstallation(platform, async (tx) => {
    const { unitGroup, units } = await insertGroup(tx, { name, unitNames: [`unit of ${name}`], now: clock.now() });
    return { unitGroup, unit: units[0] ?? 0 };
  });

/** A group of two units and the conversion between them. */
export function makeUnitThings({ platform, clock }: World) {
  const name = `Unit ${randomUUID()}`;
  return inInstallation(platform, async (tx) => {
    const { unitGroup, units } = await insertGroup(tx, { name, unitNames: [name, `${name} b`], now: clock.now() });
    const [unit = 0, other = 0] = units;
    const conversion = await tx
      .insertInto('unit_conversions')
      .values({ from_unit_id: unit, to_unit_id: other, formula: 'x * 10', number_of_decimal: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { unit, unitGroup, unitConversion: conversion.id };
  });
}

interface NewGroup {
  readonly name: string;
  readonly unitNames: readonly string[];
  readonly now: Date;
}

async function insertGroup(tx: Tx, { name, unitNames, now }: NewGroup) {
  const group = await tx
    .insertInto('unit_groups')
    .values({ name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units = await tx
    .insertInto('units')
    .values(unitNames.map((each) => ({ name: each, created_at: now })))
    .returning(['id', 'name'])
    .execute();
  const spellings = units.map((each) => ({ unit_id: each.id, name: each.name, folded: foldUnit(each.name) }));
  await tx.insertInto('unit_aliases').values(spellings).execute();
  const members = units.map(({ id }) => ({ unit_group_id: group.id, unit_id: id }));
  await tx.insertInto('unit_group_members').values(members).execute();
  await tx.updateTable('unit_stamps').set({ stamp: randomUUID() }).execute();
  return { unitGroup: group.id, units: units.map(({ id }) => id) };
}
