import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { alsoAsShown } from '../shown-forms.ts';
import {
  AnalyteId,
  CofactorDefaultId,
  CofactorDefaultIdText,
  Done,
  GuidelineId,
  GuidelineIdText,
  GuidelineVersionId,
  instant,
  longText,
  MediaTypeId,
  StandardId,
  StandardIdText,
  TenantId,
  TenantIdText,
  text,
} from '../values.ts';
import { Standard } from './standards.ts';

export const GuidelineVersion = z.object({
  Id: GuidelineVersionId,
  Number: z.number().int(),
  Label: z.string(),
  StartedAt: instant(),
});
export type GuidelineVersion = z.infer<typeof GuidelineVersion>;

export const Guideline = z.object({
  Id: GuidelineId,
  GuidelineName: z.string(),
  GuidelineLongName: z.string(),
  Category: z.string(),
  Medias: z.array(z.object({ MediaTypeId, Name: z.string(), IconPath: z.string() })),
  /** Those of the version the tenant uses; of the newest version for a system administrator. */
  Standards: z.array(Standard),
  TenantGuidelines: z.array(z.object({ TenantId, TenantName: z.string(), IsEditable: z.boolean() })),
  /** The version these standards belong to, and the newest there is. */
  Version: GuidelineVersion,
  NewestVersion: GuidelineVersion,
  /** A tenant's own guideline, or its own copy of a shared one. */
  IsOwn: z.boolean(),
  /** Comes with the product to try things on; not for compliance. */
  IsExample: z.boolean(),
  /** Whether the caller may change it. */
  CanEdit: z.boolean(),
  /** A change by the caller makes the tenant's own copy first, because the guideline is shared. */
  EditMakesCopy: z.boolean(),
});
export type Guideline = z.infer<typeof Guideline>;

const guidelineFields = {
  Name: text(100),
  LongName: longText(500).optional(),
  Category: longText(100).optional(),
  MediaTypes: z.array(MediaTypeId).max(100).default([]),
};
/** A guideline is shown with other names for its properties, and with its media instead of their ids. */
const asGuideline = ({ GuidelineName, GuidelineLongName, Medias }: Readonly<Record<string, unknown>>) => ({
  Name: GuidelineName,
  LongName: GuidelineLongName,
  MediaTypes: Array.isArray(Medias)
    ? Medias.map((media: unknown) => MediaRef.safeParse(media).data?.MediaTypeId)
    : undefined,
});
const MediaRef = z.object({ MediaTypeId });

export const NewGuideline = alsoAsShown(z.object(guidelineFields), asGuideline);
export type NewGuideline = z.infer<typeof NewGuideline>;
/** Media types that are left out stay as they are. */
export const GuidelineChange = alsoAsShown(
  z.object({ Id: GuidelineId, ...guidelineFields, MediaTypes: z.array(MediaTypeId).max(100).optional() }),
  asGuideline,
);
export type GuidelineChange = z.infer<typeof GuidelineChange>;

export const TenantLinks = z.object({
  GuidelineId,
  Tenants: z
    .array(z.object({ TenantId, IsEditable: z.boolean().optional() }))
    .min(1, refuse('chooseTenant'))
    .max(1000),
});
export type TenantLinks = z.infer<typeof TenantLinks>;

export const GuidelineConfig = z.object({
  TenantId,
  DataFetchStrategy: z.string(),
  /** Hardness that was not measured is estimated from calcium and magnesium of the same sample. */
  EstimatesHardness: z.boolean().default(true),
});
export const DefaultValue = z.object({
  Id: CofactorDefaultId,
  AnalyteName: z.string(),
  Units: z.string(),
  Value: z.number(),
});

export const guidelineFindingCodes = [
  'notLinked',
  'groupMismatch',
  'cofactorNotLinked',
  'formulaWrong',
  'unitMissing',
  'noResults',
  'otherMedia',
  'otherFraction',
  'otherDates',
] as const;
export const GuidelineFinding = z.object({
  Code: z.enum(guidelineFindingCodes),
  StandardId,
  AnalyteNameInGuideline: z.string(),
  Message: z.string(),
});
export type GuidelineFinding = z.infer<typeof GuidelineFinding>;

export const AnalyteStandardMap = z.object({ StandardId, AnalyteId, AnalyteName: z.string() });
export const RelevantAnalyte = z.object({
  AnalyteId,
  AnalyteName: z.string(),
  IsLinked: z.boolean(),
  /** How alike the names are, from 0 to 1; linked ones are 1. */
  Likeness: z.number(),
});

const forAllTenants = z.object({ updateMediaTypeForAllTenants: z.enum(['true', 'false']).optional() });
const byGuidelineId = z.object({ id: GuidelineIdText });
const ofTenant = z.object({ tenantId: TenantIdText.optional() });

export const guidelines = {
  guidelineList: endpoint({
    method: 'GET',
    path: '/api/Guideline/List',
    needs: 'guidelines.read',
    summary: "The guidelines linked to the caller's tenant; all of them for a system administrator.",
    query: ofTenant,
    reply: z.array(Guideline),
    errors: ['notFound'],
  }),
  guidelineConfig: endpoint({
    method: 'GET',
    path: '/api/AdminGuideline/GuidelineConfig',
    needs: 'guidelines.configure',
    summary: 'The strategy a tenant uses to determine cofactors.',
    query: ofTenant,
    reply: GuidelineConfig,
    errors: ['notFound'],
  }),
  setGuidelineConfig: endpoint({
    method: 'PUT',
    path: '/api/AdminGuideline/GuidelineConfig',
    needs: 'guidelines.configure',
    summary: 'Sets the strategy a tenant uses to determine cofactors.',
    body: z.object({
      TenantId: TenantId.optional(),
      DataFetchStrategy: text(50),
      /** Left out, it stays what it is. */
      EstimatesHardness: z.boolean().optional(),
    }),
    reply: GuidelineConfig,
    errors: ['notFound', 'cofactors.strategyUnknown'],
  }),
  defaultValues: endpoint({
    method: 'GET',
    path: '/api/AdminGuideline/DefaultValues',
    needs: 'guidelines.configure',
    summary: 'The default values of cofactors for a strategy.',
    query: z.object({ strategy: text(50), tenantId: TenantIdText.optional() }),
    reply: z.array(DefaultValue),
    errors: ['notFound', 'cofactors.strategyUnknown'],
  }),
  setDefaultValue: endpoint({
    method: 'PUT',
    path: '/api/AdminGuideline/DefaultValue',
    needs: 'guidelines.configure',
    summary: 'Sets default values of cofactors, identified by name.',
    body: z.object({
      TenantId: TenantId.optional(),
      /** The one the tenant uses, when left out. */
      Strategy: text(50).optional(),
      DefaultValues: z
        .array(z.object({ AnalyteName: text(200), Units: text(50), Value: z.number() }))
        .min(1)
        .max(200),
    }),
    reply: z.array(DefaultValue),
    errors: ['notFound', 'cofactors.strategyUnknown', 'cofactors.defaultsDiffer', 'cofactors.unitUnfit'],
  }),
  deleteDefaultValue: endpoint({
    method: 'DELETE',
    path: '/api/AdminGuideline/DefaultValue/:id',
    needs: 'guidelines.configure',
    summary: 'Removes a default value of a cofactor.',
    params: z.object({ id: CofactorDefaultIdText }),
    reply: Done,
    errors: ['notFound'],
  }),
  addGuideline: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/AddGuideline',
    needs: 'guidelines.write',
    summary: 'Adds a guideline: for the tenant as a tenant administrator, for all tenants as a system administrator.',
    query: forAllTenants,
    body: NewGuideline,
    reply: Guideline,
    errors: ['notFound', 'guidelines.nameTaken'],
  }),
  updateGuideline: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/UpdateGuideline',
    needs: 'guidelines.write',
    summary: 'Changes a guideline. If other tenants use it too, it is copied first.',
    query: forAllTenants,
    body: GuidelineChange,
    reply: Guideline,
    errors: ['notFound', 'guidelines.nameTaken', 'guidelines.notEditable'],
  }),
  deleteGuideline: endpoint({
    method: 'DELETE',
    path: '/api/AdminGuideline/DeleteGuideline/:id',
    needs: 'guidelines.write',
    summary: 'Deletes a guideline.',
    params: byGuidelineId,
    reply: Done,
    errors: ['notFound', 'guidelines.notEditable', 'guidelines.inUse'],
  }),
  addTenants: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/AddTenant',
    needs: 'guidelines.tenants',
    summary: 'Links tenants to a guideline.',
    body: TenantLinks,
    reply: Guideline,
    errors: ['notFound', 'guidelines.alreadyLinked'],
  }),
  updateTenants: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/UpdateTenant',
    needs: 'guidelines.tenants',
    summary: 'Sets which linked tenants may edit a guideline.',
    body: TenantLinks,
    reply: Guideline,
    errors: ['notFound', 'guidelines.notLinked'],
  }),
  unlinkTenants: endpoint({
    method: 'POST',
    path: '/api/AdminGuideline/UnlinkTenant',
    needs: 'guidelines.tenants',
    summary: 'Unlinks tenants from a guideline.',
    body: TenantLinks,
    reply: Guideline,
    errors: ['notFound', 'guidelines.notLinked'],
  }),
  analyteStandardMaps: endpoint({
    method: 'GET',
    path: '/api/Guideline/AnalyteStandardMaps/:guidelineId/:tenantId',
    needs: 'guidelines.read',
    summary: 'The analytes of a tenant that the standards of a guideline apply to.',
    params: z.object({ guidelineId: GuidelineIdText, tenantId: TenantIdText }),
    reply: z.array(AnalyteStandardMap),
    errors: ['notFound'],
  }),
  guidelineDataCheck: endpoint({
    method: 'GET',
    path: '/api/Guideline/DataCheck/:id',
    needs: 'guidelines.read',
    summary: 'The problems that prevent the evaluation of standards of a guideline.',
    params: byGuidelineId,
    reply: z.array(GuidelineFinding),
    errors: ['notFound'],
  }),
  relevantAnalytes: endpoint({
    method: 'GET',
    path: '/api/AdminGuideline/RelevantAnalyte/:id',
    needs: 'guidelines.read',
    summary: 'The analytes a standard applies to, and others with similar names.',
    params: z.object({ id: StandardIdText }),
    reply: z.array(RelevantAnalyte),
    errors: ['notFound'],
  }),
};
