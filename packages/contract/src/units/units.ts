import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  Done,
  newOr,
  text,
  UnitConversionId,
  UnitConversionIdText,
  UnitGroupId,
  UnitGroupIdText,
  UnitId,
  UnitIdText,
} from '../values.ts';

export const UnitRef = z.object({ Id: UnitId, Name: z.string() });
export const UnitGroupRef = z.object({ Id: UnitGroupId, Name: z.string() });

/**
 * Counts the changes of a thing. A caller who sends back the one they read cannot overwrite what somebody saved since.
 */
const Revision = z.number().int();
const seen = () =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .optional();

/** From one unit to another of the same group: the formula gives the value in `ToUnit` for `[x]` in `FromUnit`. */
export const UnitConversion = z.object({
  Id: UnitConversionId,
  FromUnitId: UnitId,
  FromUnit: z.string(),
  ToUnitId: UnitId,
  ToUnit: z.string(),
  Formula: z.string(),
  NumberOfDecimal: z.number().int(),
  Revision,
});
export type UnitConversion = z.infer<typeof UnitConversion>;

export const Unit = z.object({
  Id: UnitId,
  Name: z.string(),
  Groups: z.array(UnitGroupRef),
  /** Other ways the same unit is written. */
  Aliases: z.array(z.string()),
  Revision,
});
export type Unit = z.infer<typeof Unit>;
export const UnitDetail = Unit.extend({ ConvertInfo: z.array(UnitConversion) });
export type UnitDetail = z.infer<typeof UnitDetail>;

export const UnitGroup = z.object({
  Id: UnitGroupId,
  Name: z.string(),
  Units: z.array(UnitRef),
  UnitConverts: z.array(UnitConversion),
  Revision,
});
export type UnitGroup = z.infer<typeof UnitGroup>;

export const UnitGroupInput = z.object({
  Id: newOr(UnitGroupId),
  Name: text(100),
  Units: z.array(z.object({ Id: UnitId, Name: text(50).optional() })).max(1000),
  Revision: seen(),
});
export type UnitGroupInput = z.infer<typeof UnitGroupInput>;

const UnitName = text(50);

/**
 * Checked like any name, but taken as it was typed: spaces around it are removed by the code that stores it, which
 * reports it.
 */
const TypedUnitName = z
  .string()
  .max(200, refuse('atMostCharacters', { most: 50 }))
  .superRefine((typed, context) => {
    for (const { message } of UnitName.safeParse(typed).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  });

/** The name that is stored. */
export const tidyUnitName = (typed: string): string => UnitName.parse(typed);

export const UnitInput = z.object({
  Id: newOr(UnitId),
  Name: TypedUnitName,
  Groups: z.array(z.object({ Id: UnitGroupId, Name: text(100).optional() })).max(200),
  /** Left out, they stay as they are. */
  Aliases: z.array(text(50)).max(100).optional(),
  Revision: seen(),
});
export type UnitInput = z.infer<typeof UnitInput>;

export const UnitConversionInput = z.object({
  Id: newOr(UnitConversionId),
  FromUnitId: UnitId,
  ToUnitId: UnitId,
  Formula: text(2000),
  NumberOfDecimal: z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(0, refuse('mustBeAtLeast', { least: 0 }))
    .max(15, refuse('mustBeAtMost', { most: 15 })),
  Revision: seen(),
});
export type UnitConversionInput = z.infer<typeof UnitConversionInput>;

/** What is odd about what was saved, in sentences. */
const Warnings = z.array(z.string());

/** The same by code, so that it can be worded in another language. */
const UnitOddity = z.object({
  Code: z.enum(['capitals', 'trimmed']),
  Name: z.string(),
  /** The unit it could be mistaken for. */
  Other: z.string().nullable(),
});
export type UnitOddity = z.infer<typeof UnitOddity>;

export const units = {
  unitList: endpoint({
    method: 'GET',
    path: '/api/Units/UnitList',
    needs: 'units.read',
    summary: 'All units with the groups they belong to.',
    reply: z.array(Unit),
  }),
  unitGroups: endpoint({
    method: 'GET',
    path: '/api/Units/UnitGroups',
    needs: 'units.read',
    summary: "All unit groups with their units and conversions; 'Unknown' is last.",
    reply: z.array(UnitGroup),
  }),
  unitDetail: endpoint({
    method: 'GET',
    path: '/api/Units/:id',
    needs: 'units.read',
    summary: 'A unit, its groups and its conversions.',
    params: z.object({ id: UnitIdText }),
    reply: UnitDetail,
    errors: ['notFound'],
  }),
  conversionsInGroup: endpoint({
    method: 'GET',
    path: '/api/Units/ConversionInGroup/:groupId',
    needs: 'units.read',
    summary: 'The conversions between the units of a group.',
    params: z.object({ groupId: UnitGroupIdText }),
    reply: z.array(UnitConversion),
    errors: ['notFound'],
  }),
  saveUnitGroup: endpoint({
    method: 'POST',
    path: '/api/Units/AddOrEditUnitGroup',
    needs: 'units.write',
    summary: 'Adds a unit group, or changes its name and its units.',
    body: UnitGroupInput,
    reply: UnitGroup,
    errors: ['notFound', 'units.groupTaken', 'units.groupIsFixed', 'units.inUse', 'units.changedMeanwhile'],
  }),
  deleteUnitGroup: endpoint({
    method: 'POST',
    path: '/api/Units/DeleteUnitGroup',
    needs: 'units.write',
    summary: 'Deletes a unit group, with or without the units that belong to no other group.',
    body: z.object({ UnitGroupId, IsDeleteUnit: z.boolean() }),
    reply: Done.extend({ DeletedUnits: z.array(UnitRef), RemainingUnits: z.array(UnitRef) }),
    errors: ['notFound', 'units.groupIsFixed', 'units.inUse'],
  }),
  saveUnit: endpoint({
    method: 'POST',
    path: '/api/Units/AddOrEditUnitDetail',
    needs: 'units.write',
    summary: 'Adds a unit, or changes its name, its other spellings and its groups.',
    body: UnitInput,
    reply: UnitDetail.extend({ Warnings, Oddities: z.array(UnitOddity) }),
    errors: ['notFound', 'units.nameTaken', 'units.inUse', 'units.changedMeanwhile'],
  }),
  deleteUnit: endpoint({
    method: 'POST',
    path: '/api/Units/DeleteUnit/:id',
    needs: 'units.write',
    summary: 'Deletes an unused unit.',
    params: z.object({ id: UnitIdText }),
    reply: Done,
    errors: ['notFound', 'units.inUse'],
  }),
  saveUnitConversion: endpoint({
    method: 'POST',
    path: '/api/Units/AddOrEditUnitConversion/',
    needs: 'units.write',
    summary: 'Adds a conversion between two units of a group, or changes it.',
    body: UnitConversionInput,
    reply: UnitConversion.extend({ Warnings }),
    errors: [
      'notFound',
      'units.conversionTaken',
      'units.groupsDiffer',
      'units.formulaWrong',
      'units.conversionUnfit',
      'units.changedMeanwhile',
    ],
  }),
  deleteUnitConversion: endpoint({
    method: 'POST',
    path: '/api/Units/DeleteUnitConversion/:id',
    needs: 'units.write',
    summary: 'Deletes a conversion.',
    params: z.object({ id: UnitConversionIdText }),
    reply: Done,
    errors: ['notFound'],
  }),
};
