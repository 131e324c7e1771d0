import { randomUUID } from 'node:crypto';
import { foldUnit } from '@freshet/domain/units';
import { inInstallation } from '#platform/db/system-scope';
import type { World } from './world.ts';

/** A group of two units and the conversion between them. */
export function makeUnitThings({ platform, clock }: World) {
  const [name, created_at] = [`Unit ${randomUUID()}`, clock.now()];
  const names = [name, `${name} b`];
  return inInstallation(platform, async (tx) => {
    const group = await tx
      .insertInto('unit_groups')
      .values({ name, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const units = await tx
      .insertInto('units')
      .values(names.map((each) => ({ name: each, created_at })))
      .returning(['id', 'name'])
      .execute();
    const [unit = 0, other = 0] = units.map(({ id }) => id);
    const spellings = units.map((each) => ({ unit_id: each.id, name: each.name, folded: foldUnit(each.name) }));
    await tx.insertInto('unit_aliases').values(spellings).execute();
    const members = units.map(({ id }) => ({ unit_group_id: group.id, unit_id: id }));
    await tx.insertInto('unit_group_members').values(members).execute();
    const conversion = await tx
      .insertInto('unit_conversions')
      .values({ from_unit_id: unit, to_unit_id: other, formula: 'x * 10', number_of_decimal: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('unit_stamps').set({ stamp: randomUUID() }).execute();
    return { unit, unitGroup: group.id, unitConversion: conversion.id };
  });
}
