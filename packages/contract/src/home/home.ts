import { z } from 'zod';
import { inTenant } from '../analytes/aliases.ts';
import { MediaType, StationCategory, Tag } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { MapLayer } from '../map/map.ts';
import { refuse } from '../sentences/refuse.ts';
import { alsoAsShown } from '../shown-forms.ts';
import { ContentItemId, Done, longText, MonitoringFeatureId, TenantId, TenantIdText, text } from '../values.ts';
import { fitsItsKey, OptionKeys, UiOption, uiOptionKeys } from './ui-options.ts';

export const contentTemplates = [
  { Id: 1, DisplayName: 'Text' },
  { Id: 2, DisplayName: 'Notice' },
  { Id: 3, DisplayName: 'Links' },
  { Id: 4, DisplayName: 'Contact' },
] as const;
export const ContentTemplate = z.object({ Id: z.number().int(), DisplayName: z.string() });
/** Takes the place of a template that is no longer there. */
export const missingTemplateId = -1;

const TemplateId = z
  .number()
  .int()
  .refine((id) => contentTemplates.some((template) => template.Id === id), refuse('templateUnknown'));
const contentFields = { TemplateId, Title: text(200), Body: longText(10_000).default('') };
export const ContentItem = z.object({
  Id: ContentItemId,
  Ordinal: z.number().int(),
  Template: ContentTemplate,
  Title: z.string(),
  Body: z.string(),
});
export type ContentItem = z.infer<typeof ContentItem>;
/** Landing content is shown with its template instead of the id of that. */
const asContentItem = ({ Template }: Readonly<Record<string, unknown>>) => ({
  TemplateId: ContentTemplate.pick({ Id: true }).safeParse(Template).data?.Id,
});

export const NewContentItem = alsoAsShown(z.object({ ...inTenant, ...contentFields }), asContentItem);
export type NewContentItem = z.infer<typeof NewContentItem>;
export const ContentItemChange = alsoAsShown(
  z.object({ Id: ContentItemId, ...inTenant, ...contentFields }),
  asContentItem,
);
export type ContentItemChange = z.infer<typeof ContentItemChange>;

/** Levels by which the side menu groups the places of one source. */
export const groupTypes = [
  'station_category',
  'data_media_type',
  'time_series_tag',
  'vegetative_community_type',
  'vegetative_plot_type',
  'survey_type',
] as const;
export const settingTypes = ['discrete', 'continuous', 'vegetative-monitoring', 'survey'] as const;
/** Which group types make sense for which source. */
export const applicableGroupTypes = {
  discrete: ['station_category', 'data_media_type'],
  continuous: ['station_category', 'time_series_tag'],
  'vegetative-monitoring': ['vegetative_community_type', 'vegetative_plot_type'],
  survey: ['survey_type'],
} as const satisfies Record<(typeof settingTypes)[number], readonly (typeof groupTypes)[number][]>;

export const UserGroupSetting = z.object({
  SettingType: z.enum(settingTypes),
  GroupTypes: z.array(z.enum(groupTypes)),
});
export type UserGroupSetting = z.infer<typeof UserGroupSetting>;

/** Without levels there is one group, named `All` and without a type. What has no value for a level is in `Other`. */
export interface MenuGroup {
  GroupName: string;
  GroupType: (typeof groupTypes)[number] | null;
  Children: MenuGroup[];
  /** Ids of monitoring features, sorted by name. */
  MonitoringFeatureIds: number[];
}
export const MenuGroup: z.ZodType<MenuGroup> = z
  .lazy(() =>
    z.object({
      GroupName: z.string(),
      GroupType: z.enum(groupTypes).nullable(),
      Children: z.array(MenuGroup),
      MonitoringFeatureIds: z.array(z.number().int()),
    }),
  )
  .meta({ id: 'MenuGroup' });

function eachOnce(context: z.core.ParsePayload<readonly unknown[]>): void {
  const { value } = context;
  if (new Set(value).size < value.length)
    context.issues.push({ code: 'custom', message: refuse('eachOnlyOnce').error(), input: value });
}

const piece = <T extends z.ZodType>(data: T) =>
  z.object({ IsSuccess: z.boolean(), Data: data.nullable(), ErrorMessage: z.string().nullable() });

export const home = {
  startLoading: endpoint({
    method: 'POST',
    path: '/api/StartLoading',
    needs: 'home.read',
    summary: 'The data of the start page. Each part succeeds or fails independently.',
    body: z.object({ TenantName: text(100) }),
    reply: z.object({
      UiConfigOptions: piece(z.array(UiOption)),
      MediaTypes: piece(z.array(MediaType)),
      StationCategories: piece(z.array(StationCategory)),
      ContinuousStationCategories: piece(z.array(StationCategory)),
      Tags: piece(z.array(Tag)),
      MapLayers: piece(z.array(MapLayer)),
      LandingPageStaticContentTemplates: piece(z.array(ContentTemplate)),
      LandingPageStaticContentItems: piece(z.array(ContentItem)),
      /** The station that the tour goes to; null for the first one. */
      TourStation: z.string().nullable().default(null),
    }),
    errors: ['notFound'],
  }),
  sideMenu: endpoint({
    method: 'POST',
    path: '/api/SideMenuLoading',
    needs: 'home.read',
    summary: 'The monitoring locations of a tenant, grouped by its settings.',
    body: z.object({ tenantId: TenantId.optional() }),
    reply: z.object({
      Grouping: z.array(z.object({ SettingType: z.enum(settingTypes), Groups: z.array(MenuGroup) })),
      UserGroupSettings: z.array(UserGroupSetting),
      /** Names for the ids in Grouping. */
      MonitoringFeatures: z.array(z.object({ Id: MonitoringFeatureId, DisplayName: z.string() })),
      /** Those that belong to another tenant, which lets this one read them. */
      SharedMonitoringFeatureIds: z.array(MonitoringFeatureId),
    }),
    errors: ['notFound'],
  }),
  groupSettings: endpoint({
    method: 'GET',
    path: '/api/UserGroupSetting/UserGroup/:tenantId',
    needs: 'home.read',
    summary: 'The grouping of the side menu.',
    params: z.object({ tenantId: TenantIdText }),
    reply: z.array(UserGroupSetting),
    errors: ['notFound'],
  }),
  updateGroupSettings: endpoint({
    method: 'POST',
    path: '/api/UserGroupSetting/Update',
    needs: 'home.group',
    summary: 'Sets how the side menu groups one source.',
    body: z.object({
      TenantId: TenantId.optional(),
      SettingType: z.enum(settingTypes),
      GroupTypes: z.array(z.enum(groupTypes)).max(4).check(eachOnce),
    }),
    reply: z.array(UserGroupSetting),
    errors: ['notFound', 'home.groupTypeUnfit'],
  }),
  uiOptions: endpoint({
    method: 'GET',
    path: '/api/UiConfig/Options/List',
    needs: 'home.read',
    summary: 'All interface options of the tenant.',
    query: z.object({ tenantId: TenantIdText.optional() }),
    reply: z.array(UiOption),
    errors: ['notFound'],
  }),
  uiOptionsByKey: endpoint({
    method: 'GET',
    path: '/api/UiConfig/Options',
    needs: 'home.read',
    summary: 'The interface options with the given keys, separated by commas.',
    query: z.object({ keys: OptionKeys, tenantId: TenantIdText.optional() }),
    reply: z.array(UiOption),
    errors: ['notFound'],
  }),
  setUiOption: endpoint({
    method: 'PUT',
    path: '/api/UiConfig/Option',
    needs: 'home.configure',
    summary: 'Sets one option of a tenant.',
    body: z.object({ ...inTenant, Key: z.enum(uiOptionKeys), Value: longText(10_000) }).check(fitsItsKey),
    reply: UiOption,
    errors: ['notFound'],
  }),
  contentTemplates: endpoint({
    method: 'GET',
    path: '/api/LandingPageStaticContent/Templates',
    needs: 'home.read',
    summary: 'The types of landing page content.',
    reply: z.array(ContentTemplate),
  }),
  contentItems: endpoint({
    method: 'GET',
    path: '/api/LandingPageStaticContent/Items',
    needs: 'home.read',
    summary: 'The landing page content, in order.',
    query: z.object({ tenant: z.union([TenantIdText, text(100)]).optional() }),
    reply: z.array(ContentItem),
    errors: ['notFound'],
  }),
  addContentItem: endpoint({
    method: 'POST',
    path: '/api/LandingPageStaticContent/Item',
    needs: 'home.configure',
    summary: 'Adds landing page content at the end.',
    body: NewContentItem,
    reply: ContentItem,
    errors: ['notFound'],
  }),
  updateContentItem: endpoint({
    method: 'PUT',
    path: '/api/LandingPageStaticContent/Item',
    needs: 'home.configure',
    summary: 'Changes landing page content.',
    body: ContentItemChange,
    reply: ContentItem,
    errors: ['notFound'],
  }),
  deleteContentItem: endpoint({
    method: 'DELETE',
    path: '/api/LandingPageStaticContent/Item',
    needs: 'home.configure',
    summary: 'Removes landing page content; the content below it moves up.',
    body: z.object({ contentItemId: ContentItemId, ...inTenant }),
    reply: Done,
    errors: ['notFound'],
  }),
  reorderContent: endpoint({
    method: 'PUT',
    path: '/api/LandingPageStaticContent/Items/Reorder',
    needs: 'home.configure',
    summary: 'Arranges the landing page content in the given order.',
    body: z.object({ ...inTenant, contentItemIds: z.array(ContentItemId).max(500).check(eachOnce) }),
    reply: z.array(ContentItem),
    errors: ['notFound', 'home.orderIncomplete'],
  }),
};
