import { done, tidyUnitName, units } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { deleteUnit } from './delete-unit.ts';
import { deleteUnitConversion } from './delete-unit-conversion.ts';
import { deleteUnitGroup } from './delete-unit-group.ts';
import { saveUnit } from './save-unit.ts';
import { saveUnitConversion } from './save-unit-conversion.ts';
import { saveUnitGroup } from './save-unit-group.ts';
import { conversionOf, groupOf } from './stored-units.ts';
import { describeOddity, unitOddities } from './unit-oddities.ts';
import { loadStoredUnits } from './unit-table.ts';
import { conversionsInside, toConversion, toUnit, toUnitDetail, toUnitGroup } from './unit-view.ts';

export const unitRoutes = (platform: Platform): Route[] =>
  routes(units, {
    unitList: async (_input, scope) => {
      const stored = await scope.transaction(loadStoredUnits);
      return [...stored.units.keys()].map((id) => toUnit(stored, id));
    },
    unitGroups: async (_input, scope) => {
      const stored = await scope.transaction(loadStoredUnits);
      return [...stored.groups.keys()].map((id) => toUnitGroup(stored, id));
    },
    unitDetail: async ({ params }, scope) => toUnitDetail(await scope.transaction(loadStoredUnits), params.id),
    conversionsInGroup: async ({ params }, scope) => {
      const stored = await scope.transaction(loadStoredUnits);
      return conversionsInside(stored, groupOf(stored, params.groupId).unitIds);
    },
    saveUnitGroup: async ({ body }, scope) => {
      const { after, written } = await saveUnitGroup(platform, scope, body);
      return toUnitGroup(after, written);
    },
    deleteUnitGroup: ({ body }, scope) => deleteUnitGroup(platform, scope, body),
    saveUnit: async ({ body }, scope) => {
      const { after, written } = await saveUnit(platform, scope, { ...body, Name: tidyUnitName(body.Name) });
      const Oddities = unitOddities(after, written, body.Name);
      return { ...toUnitDetail(after, written), Warnings: Oddities.map(describeOddity), Oddities };
    },
    deleteUnit: ({ params }, scope) => deleteUnit(platform, scope, params.id).then(() => done),
    saveUnitConversion: async ({ body }, scope) => {
      const { after, written } = await saveUnitConversion(platform, scope, body);
      return { ...toConversion(after, conversionOf(after, written.id)), Warnings: written.warnings };
    },
    deleteUnitConversion: ({ params }, scope) => deleteUnitConversion(platform, scope, params.id).then(() => done),
  });
