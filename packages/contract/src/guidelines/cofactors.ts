import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  AnalyteId,
  CofactorDefaultId,
  CofactorDefaultIdText,
  CofactorId,
  CofactorLinkId,
  CofactorLinkIdText,
  Done,
  longText,
  newOr,
  StrategyId,
  TenantId,
  TenantIdText,
  text,
  UnitGroupId,
} from '../values.ts';

/** What is written for a unit where there is none. */
export const noUnit = 'N/A';

/** A value some equations need besides the result: hardness, pH, temperature. */
export const Cofactor = z.object({
  Id: CofactorId,
  Name: z.string(),
  UnitGroupId: UnitGroupId.nullable(),
  UnitGroup: z.string().nullable(),
});
export type Cofactor = z.infer<typeof Cofactor>;

export const CofactorDefaultValue = z.object({
  Id: CofactorDefaultId,
  CoFactorId: CofactorId,
  CoFactorName: z.string(),
  DefaultValue: z.number(),
  Unit: z.string(),
  Description: z.string(),
  StrategyId,
  TenantId,
});
export type CofactorDefaultValue = z.infer<typeof CofactorDefaultValue>;

/** How the value of a cofactor is found: the first rung of the ladder that has one. */
export const Strategy = z.object({
  Id: StrategyId,
  StrategyCode: z.string(),
  /** Nearest first: the same sample, the nearest reading within some hours, the mean of the days around, the default. */
  Rungs: z.array(
    z.object({
      Kind: z.enum(['sameSample', 'nearest', 'periodMean', 'default']),
      Hours: z.number().nullable(),
      Days: z.number().nullable(),
    }),
  ),
  IsDefault: z.boolean(),
  CoFactorDefaultValues: z.array(CofactorDefaultValue),
});
export type Strategy = z.infer<typeof Strategy>;

export const CofactorLink = z.object({
  Id: CofactorLinkId,
  CoFactorId: CofactorId,
  AnalyteId,
  AnalyteName: z.string(),
});
export type CofactorLink = z.infer<typeof CofactorLink>;

export const CofactorData = z.object({
  CoFactorList: z.array(Cofactor),
  StrategyList: z.array(Strategy),
  CoFactorAnalyteMaps: z.array(CofactorLink),
  /** Hardness that was not measured is estimated from calcium and magnesium of the same sample. */
  EstimatesHardness: z.boolean().default(true),
});
export type CofactorData = z.infer<typeof CofactorData>;

const DefaultValueInput = z.object({
  Id: newOr(CofactorDefaultId),
  CoFactorId: CofactorId,
  CoFactorName: text(200).optional(),
  DefaultValue: z.number(),
  Unit: text(50),
  Description: longText(500).optional(),
  TenantId: TenantId.optional(),
  StrategyId: StrategyId.optional(),
});
export const CofactorDefaults = z.object({
  TenantId: TenantId.optional(),
  StrategyId,
  CoFactorDefaultValues: z.array(DefaultValueInput).min(1).max(200),
});
export type CofactorDefaults = z.infer<typeof CofactorDefaults>;

export const cofactorFindingCodes = [
  'notLinked',
  'defaultMissing',
  'defaultsDiffer',
  'groupMismatch',
  'unitMissing',
] as const;
export const CofactorFinding = z.object({
  Code: z.enum(cofactorFindingCodes),
  CoFactorId: CofactorId,
  CoFactorName: z.string(),
  AnalyteName: z.string().nullable(),
  Message: z.string(),
});
export type CofactorFinding = z.infer<typeof CofactorFinding>;

export const cofactors = {
  cofactorData: endpoint({
    method: 'GET',
    path: '/api/CoFactor/Get/:id',
    needs: 'cofactors.read',
    summary: 'The cofactors, strategies, default values and links of a tenant.',
    params: z.object({ id: TenantIdText }),
    reply: CofactorData,
    errors: ['notFound'],
  }),
  linkCofactor: endpoint({
    method: 'POST',
    path: '/api/CoFactor/UpsertCoFactorAnalyteLink',
    needs: 'cofactors.write',
    summary: 'Sets the analyte that provides the value of a cofactor.',
    body: z.object({ CofactorId, AnalyteId, TenantId: TenantId.optional() }),
    reply: CofactorLink,
    errors: ['notFound', 'analytes.groupsDiffer', 'cofactors.defaultsDiffer'],
  }),
  unlinkCofactor: endpoint({
    method: 'POST',
    path: '/api/CoFactor/DeleteCoFactorAnalyteLink/:id',
    needs: 'cofactors.write',
    summary: 'Unlinks an analyte from a cofactor.',
    params: z.object({ id: CofactorLinkIdText }),
    reply: Done,
    errors: ['notFound'],
  }),
  saveCofactorDefaults: endpoint({
    method: 'POST',
    path: '/api/CoFactor/UpsertCoFactorDefaultValue',
    needs: 'cofactors.write',
    summary: 'Sets the values used when a strategy finds no measured value.',
    body: CofactorDefaults,
    reply: z.array(CofactorDefaultValue),
    errors: ['notFound', 'cofactors.defaultsDiffer', 'cofactors.unitUnfit'],
  }),
  deleteCofactorDefault: endpoint({
    method: 'POST',
    path: '/api/CoFactor/DeleteCoFactorDefaultValue/:id',
    needs: 'cofactors.write',
    summary: 'Removes a default value of a cofactor.',
    params: z.object({ id: CofactorDefaultIdText }),
    reply: Done,
    errors: ['notFound'],
  }),
  cofactorDataCheck: endpoint({
    method: 'GET',
    path: '/api/CoFactor/DataCheck/:data',
    needs: 'cofactors.read',
    summary: 'Problems found by the data check of the cofactors of a tenant.',
    params: z.object({ data: TenantIdText }),
    reply: z.array(CofactorFinding),
    errors: ['notFound'],
  }),
  setDefaultStrategy: endpoint({
    method: 'POST',
    path: '/api/CoFactor/UpdateTenantDefaultStrategy',
    needs: 'cofactors.write',
    summary: 'Sets the cofactor strategy of a tenant.',
    body: z.object({ TenantId: TenantId.optional(), StrategyCode: text(50) }),
    reply: Done,
    errors: ['notFound', 'cofactors.strategyUnknown'],
  }),
};
