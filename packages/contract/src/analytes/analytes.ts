import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  AnalyteId,
  AnalyteIdText,
  CofactorId,
  Done,
  day,
  GuidelineId,
  longText,
  StandardId,
  TenantIdText,
  text,
  UnitGroupId,
  UnitId,
} from '../values.ts';
import { Alias, aliasNames, carriedByName, inTenant, noId, ofTenant } from './aliases.ts';

export const Analyte = z.object({
  Id: AnalyteId,
  AnalyteName: z.string(),
  DisplayName: z.string(),
  ApplicableUnitGroupId: UnitGroupId.nullable(),
  DefaultUnitId: UnitId.nullable(),
  /** What its own name says of every result that comes by it; empty for nothing. */
  Fraction: z.string(),
  Speciation: z.string(),
  Aliases: z.array(Alias),
  AnalyteStandardMaps: z.array(z.object({ StandardId, AnalyteId })),
});
export type Analyte = z.infer<typeof Analyte>;

/** A standard that evaluates the analyte. */
export const AnalyteGuidelineLink = z.object({
  GuidelineId,
  GuidelineShortName: z.string(),
  GuidelineLongName: z.string(),
  StandardId,
  StandardAnalyteName: z.string(),
  Value: z.string(),
  Unit: z.string().nullable(),
  Reference: z.string(),
});
export type AnalyteGuidelineLink = z.infer<typeof AnalyteGuidelineLink>;

/** Such a standard that could evaluate it, and whether its unit is of the analyte's unit group. */
export const LinkableStandard = AnalyteGuidelineLink.extend({ IsLinked: z.boolean(), HasFittingUnit: z.boolean() });
export type LinkableStandard = z.infer<typeof LinkableStandard>;

/** What can be wrong with an analyte. */
export const analyteFindingCodes = [
  'unitOutsideGroup',
  'groupMismatch',
  'duplicateName',
  'unlinked',
  'unitMissing',
] as const;
export const AnalyteFinding = z.object({
  Code: z.enum(analyteFindingCodes),
  AnalyteId,
  AnalyteName: z.string(),
  /** The analyte's own default unit and unit group. */
  Unit: z.string().nullable(),
  UnitGroup: z.string().nullable(),
  /** The other analyte of a duplicate. */
  OtherAnalyteId: AnalyteId.nullable(),
  OtherAnalyteName: z.string().nullable(),
  /** The guideline and standard, or the cofactor, that is measured in something else, and in what. */
  With: z.string().nullable(),
  WithMeasure: z.string().nullable(),
  StandardId: StandardId.nullable(),
  Message: z.string(),
});
export type AnalyteFinding = z.infer<typeof AnalyteFinding>;

/** A cofactor whose value an analyte gives, and what is taken where none was measured. */
export const AnalyteCofactor = z.object({
  Id: CofactorId,
  Name: z.string(),
  DefaultValues: z.array(z.object({ StrategyCode: z.string(), Value: z.number(), Unit: z.string().nullable() })),
});
export type AnalyteCofactor = z.infer<typeof AnalyteCofactor>;

/** Current results are counted no further than this. */
export const mostResultsCounted = 10_000;

export const AnalyteDetail = Analyte.extend({
  GuidelineLinks: z.array(AnalyteGuidelineLink),
  Cofactors: z.array(AnalyteCofactor),
  /** Whether there are results, earlier versions included. */
  HasResults: z.boolean(),
  /** How many current results there are; counting ends at 10,000. */
  ResultCount: z.number().int(),
  FirstSample: day().nullable(),
  LastSample: day().nullable(),
  /** What is odd about it, as in the data check. */
  Findings: z.array(AnalyteFinding),
});
export type AnalyteDetail = z.infer<typeof AnalyteDetail>;

const analyteFields = {
  ...inTenant,
  AnalyteName: text(200),
  /** What screens show; the name itself when empty or left out. */
  DisplayName: longText(200).optional(),
  ApplicableUnitGroupId: UnitGroupId.nullable().optional(),
  DefaultUnitId: UnitId.nullable().optional(),
  ...carriedByName,
};
export const NewAnalyte = z.object({
  Id: noId,
  ...analyteFields,
  Aliases: z
    .array(z.object({ ...aliasNames, ...carriedByName }))
    .max(200)
    .optional(),
});
export type NewAnalyte = z.infer<typeof NewAnalyte>;
export const AnalyteChange = z.object({ Id: AnalyteId, ...analyteFields });
export type AnalyteChange = z.infer<typeof AnalyteChange>;

export const SetAsAlias = z.object({
  ...inTenant,
  sourceAnalyteId: AnalyteId,
  targetAnalyteId: AnalyteId,
  /** What the source is called from now on; by default its own name with the method 'Unknown'. */
  newAlias: z.object({ ...aliasNames, ...carriedByName }).optional(),
});
export type SetAsAlias = z.infer<typeof SetAsAlias>;
const tenantParams = z.object({ tenantId: TenantIdText });
const byId = z.object({ id: AnalyteIdText });
export const StandardLink = z.object({ AnalyteId, StandardId, ...inTenant });
export type StandardLink = z.infer<typeof StandardLink>;

export const analytes = {
  analyteList: endpoint({
    method: 'GET',
    path: '/api/Analyte/List/:tenantId',
    needs: 'analytes.read',
    summary: 'The analytes of a tenant with their aliases, by name.',
    params: tenantParams,
    reply: z.array(Analyte),
    errors: ['notFound'],
  }),
  analyteDetail: endpoint({
    method: 'GET',
    path: '/api/Analyte/Detail/:id',
    needs: 'analytes.read',
    summary: 'An analyte with its aliases, guideline links and cofactors.',
    params: byId,
    query: ofTenant,
    reply: AnalyteDetail,
    errors: ['notFound'],
  }),
  addAnalyte: endpoint({
    method: 'POST',
    path: '/api/Analyte/Add',
    needs: 'analytes.write',
    summary: 'Adds an analyte.',
    body: NewAnalyte,
    reply: z.object({ Id: AnalyteId }),
    errors: [
      'notFound',
      'analytes.nameTaken',
      'analytes.aliasTaken',
      'analytes.aliasIsName',
      'analytes.unitOutsideGroup',
    ],
  }),
  updateAnalyte: endpoint({
    method: 'PUT',
    path: '/api/Analyte/Update',
    needs: 'analytes.write',
    summary: 'Changes an analyte.',
    body: AnalyteChange,
    reply: AnalyteDetail,
    errors: ['notFound', 'analytes.nameTaken', 'analytes.aliasTaken', 'analytes.unitOutsideGroup'],
  }),
  deleteAnalyte: endpoint({
    method: 'DELETE',
    path: '/api/Analyte/Delete/:id',
    needs: 'analytes.delete',
    summary: 'Deletes an analyte without results.',
    params: byId,
    query: ofTenant,
    reply: Done,
    errors: ['notFound', 'analytes.hasResults'],
  }),
  setAsAlias: endpoint({
    method: 'POST',
    path: '/api/Analyte/SetAsAlias',
    needs: 'analytes.write',
    summary: 'Turns an analyte into an alias of another; its results and aliases move with it.',
    body: SetAsAlias,
    reply: z.array(Alias),
    errors: [
      'notFound',
      'analytes.sameAnalyte',
      'analytes.aliasTaken',
      'analytes.aliasIsName',
      'analytes.resultsClash',
      'analytes.groupsDiffer',
    ],
  }),
  analyteDataCheck: endpoint({
    method: 'GET',
    path: '/api/Analyte/DataCheck/:tenantId',
    needs: 'analytes.read',
    summary: 'Problems found by the data check of the analytes of a tenant.',
    params: tenantParams,
    reply: z.array(AnalyteFinding),
    errors: ['notFound'],
  }),
  linkableStandards: endpoint({
    method: 'GET',
    path: '/api/Analyte/Standards/:id',
    needs: 'analytes.read',
    summary: "The standards of the tenant's guidelines that can apply to an analyte, the most similar names first.",
    params: byId,
    query: ofTenant,
    reply: z.array(LinkableStandard),
    errors: ['notFound'],
  }),
  linkStandard: endpoint({
    method: 'POST',
    path: '/api/GuidelineConfiguration/Add',
    needs: 'analytes.link',
    summary: 'Links a standard to an analyte.',
    body: StandardLink,
    reply: z.array(AnalyteGuidelineLink),
    errors: ['notFound', 'analytes.groupsDiffer'],
  }),
  unlinkStandard: endpoint({
    method: 'DELETE',
    path: '/api/GuidelineConfiguration/Delete',
    needs: 'analytes.link',
    summary: 'Unlinks a standard from an analyte.',
    body: StandardLink,
    reply: z.array(AnalyteGuidelineLink),
    errors: ['notFound'],
  }),
};
