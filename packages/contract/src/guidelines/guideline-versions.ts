import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { findingSeverities } from '../locations/station-import.ts';
import {
  DataSourceId,
  ExecutionId,
  GuidelineId,
  GuidelineIdText,
  GuidelineVersionId,
  GuidelineVersionIdText,
  instant,
  longText,
  ResultId,
  SampleId,
  StandardId,
  StandardIdText,
  stationZone,
  TenantId,
  TenantIdText,
} from '../values.ts';
import { Guideline, GuidelineVersion } from './guidelines.ts';
import { Standard } from './standards.ts';
import { verdicts } from './verdict.ts';

export const VersionInList = GuidelineVersion.extend({
  StandardCount: z.number().int(),
  /** The one the tenant uses. */
  IsUsed: z.boolean(),
  /** The only one that can be changed. */
  IsNewest: z.boolean(),
});
export type VersionInList = z.infer<typeof VersionInList>;

/** What a standard stated from one instant to another; nobody has changed it since when it was not closed. */
export const StandardText = Standard.omit({ WaterQualityLabAnalyteId: true }).extend({
  /** Of the version it is in. */
  VersionNumber: z.number().int(),
  /** Null for what is shipped, and for people of others. */
  OpenedBy: z.string().nullable(),
  OpenedAt: instant(),
  ClosedAt: instant().nullable(),
});
export type StandardText = z.infer<typeof StandardText>;

/** A standard that two versions say differently. `Before` is null when it is new, `After` when it is gone. */
export const StandardDifference = z.object({
  AnalyteNameInGuideline: z.string(),
  Kind: z.enum(['added', 'removed', 'changed']),
  Before: Standard.nullable(),
  After: Standard.nullable(),
  /** The fields that differ, of a changed one. */
  Fields: z.array(z.string()),
  /** Whether it evaluates any analyte of the tenant. */
  IsLinked: z.boolean(),
});
export type StandardDifference = z.infer<typeof StandardDifference>;

/** How a result is evaluated before and after; null where the version has no such standard. */
const verdictPair = { Before: z.enum(verdicts).nullable(), After: z.enum(verdicts).nullable() };

/** How the tenant's current results fare under each of two versions. */
export const ResultComparison = z.object({
  ComparedAt: instant(),
  /** Current results of the tenant that the differing standards evaluate. */
  ComparedResults: z.number().int(),
  /** Those of them of which any verdict changes. */
  ChangedResults: z.number().int(),
  Changes: z.array(z.object({ AnalyteNameInGuideline: z.string(), ...verdictPair, Count: z.number().int() })),
  /** The first of them, newest first within a station. */
  Examples: z.array(
    z.object({
      ResultId,
      SampleId,
      StationId: DataSourceId,
      StationName: z.string(),
      SampledAt: instant(),
      TimeZone: stationZone(),
      AnalyteName: z.string(),
      Text: z.string(),
      Unit: z.string().nullable(),
      BeforeStandardId: StandardId.nullable(),
      AfterStandardId: StandardId.nullable(),
      ...verdictPair,
    }),
  ),
});
export type ResultComparison = z.infer<typeof ResultComparison>;

export const VersionComparison = z.object({
  From: GuidelineVersion,
  To: GuidelineVersion,
  Differences: z.array(StandardDifference),
  /** Standards that both versions say alike. */
  UnchangedStandards: z.number().int(),
  /**
   * There are so many results that evaluating them is work to be requested; `Results` are then those of the last
   * comparison.
   */
  IsLongWork: z.boolean(),
  /** The work that evaluates them at this moment. */
  ExecutionId: ExecutionId.nullable(),
  /** Null when nobody has requested it yet, and in the library, which has no results. */
  Results: ResultComparison.nullable(),
});
export type VersionComparison = z.infer<typeof VersionComparison>;

/** What can be odd about a row of a guideline file itself; the others are about its standard or its formula. */
export const guidelineFileCodes = [
  'oddRow',
  'required',
  'textTooLong',
  'unknownWord',
  'unknownMedia',
  'unknownStation',
  'limitWithoutStandard',
  'limitsOfTenants',
  'limitNotNumber',
  'limitDays',
  'notWhole',
  'notADay',
  'cofactorShape',
  'cofactorRangeWords',
  'cofactorUnitMissing',
  'repeated',
] as const;
export type GuidelineFileCode = (typeof guidelineFileCodes)[number];

/**
 * One thing about one row of a guideline file. `Row` counts as a spreadsheet does: the first row holds the column
 * names.
 */
export const GuidelineFileFinding = z.object({
  Row: z.number().int(),
  Column: z.string().nullable(),
  Cell: z.string(),
  Code: z.string(),
  Severity: z.enum(findingSeverities),
  Message: z.string(),
  /** What the sentence of the code is filled with, so that it can be worded in another language. */
  Parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type GuidelineFileFinding = z.infer<typeof GuidelineFileFinding>;

export const exportFormats = ['csv', 'xlsx'] as const;
const ofTenant = z.object({ tenantId: TenantIdText.optional() });

/** Versions of a guideline: started, compared over the tenant's results, adopted; and a whole guideline as a file. */
export const guidelineVersions = {
  list: endpoint({
    method: 'GET',
    path: '/api/Guideline/Versions/:guidelineId',
    needs: 'guidelines.read',
    summary: 'The versions of a guideline, newest first.',
    params: z.object({ guidelineId: GuidelineIdText }),
    query: ofTenant,
    reply: z.array(VersionInList),
    errors: ['notFound'],
  }),
  standards: endpoint({
    method: 'GET',
    path: '/api/Guideline/VersionStandards/:versionId',
    needs: 'guidelines.read',
    summary: 'The standards of one version of a guideline.',
    params: z.object({ versionId: GuidelineVersionIdText }),
    query: ofTenant,
    reply: z.array(Standard),
    errors: ['notFound'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/Guideline/StandardHistory/:standardId',
    needs: 'guidelines.read',
    summary: 'The current and earlier contents of a standard, in this and earlier versions, newest first.',
    params: z.object({ standardId: StandardIdText }),
    query: ofTenant,
    reply: z.array(StandardText),
    errors: ['notFound'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/StartVersion',
    needs: 'guidelines.write',
    summary:
      'Creates a new version with the standards of the latest one. Tenants keep their version until they adopt it.',
    body: z.object({ GuidelineId, Label: longText(200).optional() }),
    reply: Guideline,
    errors: ['notFound', 'guidelines.notEditable', 'guidelines.versionIsOld'],
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/Guideline/CompareVersions/:fromVersionId/:toVersionId',
    needs: 'guidelines.read',
    summary: "The differences between two versions, and the tenant's results that would be evaluated differently.",
    params: z.object({ fromVersionId: GuidelineVersionIdText, toVersionId: GuidelineVersionIdText }),
    query: ofTenant,
    reply: VersionComparison,
    errors: ['notFound'],
  }),
  startComparison: endpoint({
    method: 'POST',
    path: '/api/Guideline/CompareVersions',
    needs: 'guidelines.configure',
    summary: 'Evaluates all results of the tenant with two versions; the outcome is stored for the comparison.',
    body: z.object({ FromVersionId: GuidelineVersionId, ToVersionId: GuidelineVersionId }),
    reply: z.object({ ExecutionId }),
    errors: ['notFound'],
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/AdoptVersion',
    needs: 'guidelines.configure',
    summary: 'Adopts this version of the guideline for the tenant.',
    body: z.object({ GuidelineVersionId, TenantId: TenantId.optional() }),
    reply: Guideline,
    errors: ['notFound'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/Guideline/Export/:versionId',
    needs: 'guidelines.read',
    summary: 'The standards of a version as a CSV or XLSX file, in the import layout.',
    params: z.object({ versionId: GuidelineVersionIdText }),
    query: z.object({ format: z.enum(exportFormats).optional(), tenantId: TenantIdText.optional() }),
    reply: { file: 'text/csv; charset=utf-8' },
    errors: ['notFound'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/Import/:guidelineId',
    needs: 'guidelines.write',
    summary:
      'Imports standards from a CSV or XLSX file into the latest version of a guideline, or reports what would change.',
    params: z.object({ guidelineId: GuidelineIdText }),
    bodyKind: 'multipart',
    body: z.object({
      isTestRun: z.enum(['true', 'false']),
      /** Standards that the file does not hold are removed. Without it they stay. */
      removeMissing: z.enum(['true', 'false']).optional(),
      /** Cofactors without a unit are taken as N/A only when that is confirmed. */
      confirmNoUnit: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({
      IsTestRun: z.boolean(),
      /** The guideline the standards are in now: the tenant's own copy when it was shared. */
      GuidelineId,
      /** Rows that hold anything. Each is exactly one of new, updated, unchanged and rejected. */
      Read: z.number().int(),
      New: z.number().int(),
      Updated: z.number().int(),
      Unchanged: z.number().int(),
      Rejected: z.number().int(),
      Removed: z.number().int(),
      /** The first 1,000. */
      Findings: z.array(GuidelineFileFinding),
      FindingCount: z.number().int(),
    }),
    errors: [
      'notFound',
      'files.tooLarge',
      'files.unreadable',
      'guidelines.unreadable',
      'guidelines.notEditable',
      'guidelines.versionIsOld',
    ],
    bodyLimitBytes: 51_000_000,
  }),
};
