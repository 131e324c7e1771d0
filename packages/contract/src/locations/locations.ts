import { z } from 'zod';
import { CategoryAssignment } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  CategoryId,
  DataSourceId,
  Done,
  longText,
  MonitoringFeatureId,
  MonitoringFeatureIdText,
  TenantId,
  TenantIdText,
  text,
} from '../values.ts';
import {
  DataSource,
  dataSourceEndpoints,
  NewDataSource,
  PlaceWarning,
  SourceType,
  sourceTypeList,
  sourceTypes,
} from './data-sources.ts';
import { linkingEndpoints } from './linking.ts';
import { stationFactEndpoints } from './station-facts.ts';

export const FeatureDataSource = z.object({
  SourceType,
  SourceId: DataSourceId,
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  Data: DataSource.nullable(),
});
export const MonitoringFeature = z.object({
  Id: MonitoringFeatureId,
  DisplayName: z.string(),
  FeatureDataSources: z.array(FeatureDataSource),
  IsShared: z.boolean(),
});
export type MonitoringFeature = z.infer<typeof MonitoringFeature>;

/** The compact form screens load for all places at once. */
export const FeatureBrief = z.object({ Id: MonitoringFeatureId, DisplayName: z.string() });
export const SourceBrief = z.object({
  SourceType,
  SourceId: DataSourceId,
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  LocationIdentifier: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  CategoryId: CategoryId.nullable(),
  IsShared: z.boolean(),
});
export type SourceBrief = z.infer<typeof SourceBrief>;

const propertyNames = DataSource.keyof();
const readProperty = (text: string) => {
  const [type, name, ...rest] = text.split('.');
  const [known, property] = [SourceType.safeParse(type), propertyNames.safeParse(name)];
  return known.success && property.success && rest.length === 0 ? { type: known.data, property: property.data } : null;
};

/** `type.Property` joined by commas. */
const sourceProperties = z.codec(
  z
    .string()
    .max(2000)
    .check((context) => {
      for (const one of context.value.split(',')) {
        if (readProperty(one)) continue;
        const message = refuse('notASourceProperty', { name: one, example: `${sourceTypes[0]}.Latitude` }).error();
        context.issues.push({ code: 'custom', message, input: context.value });
      }
    }),
  z.array(z.object({ type: SourceType, property: propertyNames })),
  {
    decode: (text) => text.split(',').flatMap((one) => readProperty(one) ?? []),
    encode: (properties) => properties.map(({ type, property }) => `${type}.${property}`).join(','),
  },
);

const byFeatureId = z.object({ id: MonitoringFeatureIdText });

export const StationMatch = z.object({
  StationSynonym: z.string(),
  StationName: z.string(),
  StationId: DataSourceId,
  Alias: z.string(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  DataTypes: z.array(SourceType),
});
export type StationMatch = z.infer<typeof StationMatch>;

/** Places, the data sources that belong to them, and what is known about each. */
export const locations = {
  monitoringFeaturesUi: endpoint({
    method: 'GET',
    path: '/api/MonitoringFeaturesUI',
    needs: 'locations.read',
    summary: 'All monitoring locations in brief.',
    reply: z.object({ MonitoringFeatures: z.array(FeatureBrief), FeatureDataSources: z.array(SourceBrief) }),
  }),
  feature: endpoint({
    method: 'GET',
    path: '/api/MonitoringFeatures/:id',
    needs: 'locations.read',
    summary: 'One monitoring location with its data sources.',
    params: byFeatureId,
    reply: MonitoringFeature,
    errors: ['notFound'],
  }),
  featureDetails: endpoint({
    method: 'GET',
    path: '/api/MonitoringFeatures/:id/Details',
    needs: 'locations.read',
    summary:
      'One monitoring location; sourceTypes selects data sources, sourceTypeProperties (type.Property, comma-separated) their fields.',
    params: byFeatureId,
    query: z.object({
      sourceTypes: sourceTypeList.optional(),
      sourceTypeProperties: sourceProperties.optional(),
    }),
    reply: MonitoringFeature.extend({
      FeatureDataSources: z.array(FeatureDataSource.extend({ Data: DataSource.partial().nullable() })),
    }),
    errors: ['notFound'],
  }),
  createFeature: endpoint({
    method: 'POST',
    path: '/api/MonitoringFeatures',
    needs: 'locations.write',
    summary: 'Adds a monitoring location, with its data sources if given.',
    body: z.object({
      DisplayName: text(200),
      DataSources: z
        .array(NewDataSource.omit({ MonitoringFeatureId: true }))
        .max(20)
        .optional(),
    }),
    reply: MonitoringFeature.extend({ Warnings: z.array(PlaceWarning) }),
    errors: ['locations.nameTaken', 'notFound'],
  }),
  updateFeature: endpoint({
    method: 'PUT',
    path: '/api/MonitoringFeatures',
    needs: 'locations.write',
    summary: 'Renames a monitoring location.',
    body: z.object({ Id: MonitoringFeatureId, DisplayName: text(200) }),
    reply: MonitoringFeature,
    errors: ['notFound', 'locations.nameTaken'],
  }),
  deleteFeature: endpoint({
    method: 'DELETE',
    path: '/api/MonitoringFeatures/:id',
    needs: 'locations.delete',
    summary:
      'Deletes a monitoring location. Its data sources are unlinked, not deleted; photos, documents and notes must be deleted first.',
    params: byFeatureId,
    reply: Done,
    errors: ['notFound', 'locations.featureInUse'],
  }),
  searchStations: endpoint({
    method: 'POST',
    path: '/api/StationManagement/Search',
    needs: 'locations.read',
    summary: 'Stations whose name or synonym contains the text, best match first, at most 10 unless Limit is given.',
    body: z.object({
      SearchData: longText(200),
      TenantId: TenantId.optional(),
      Limit: z.number().int().min(1).max(200).optional(),
    }),
    reply: z.object({ Matches: z.array(StationMatch), Total: z.number().int() }),
    errors: ['notFound'],
  }),
  editStationCategory: endpoint({
    method: 'POST',
    path: '/api/StationManagement/EditStationCategory',
    needs: 'locations.write',
    summary: 'Sets the category of a station with samples.',
    body: CategoryAssignment,
    reply: Done,
    errors: ['notFound', 'locations.alreadyInCategory'],
  }),
  editContinuousCategory: endpoint({
    method: 'POST',
    path: '/api/ContinuousStationCategory/EditContinuousCategory',
    needs: 'locations.write',
    summary: 'Sets the category of a station with time series.',
    body: CategoryAssignment,
    reply: Done,
    errors: ['notFound', 'locations.alreadyInCategory'],
  }),
  continuousLocations: endpoint({
    method: 'GET',
    path: '/api/LocationAPI/Get/:program',
    needs: 'locations.read',
    summary: 'The continuous stations of the tenant with the name or id in the path.',
    params: z.object({ program: text(100) }),
    reply: z.array(DataSource),
    errors: ['notFound'],
  }),
  discreteLocations: endpoint({
    method: 'GET',
    path: '/api/WaterQuality/Location/List/:id',
    needs: 'locations.read',
    summary: 'The discrete stations of a tenant.',
    params: z.object({ id: TenantIdText }),
    reply: z.array(DataSource),
    errors: ['notFound'],
  }),
  plots: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/plots',
    needs: 'locations.read',
    summary: 'The vegetation plots.',
    reply: z.object({ Plots: z.array(z.object({ Id: DataSourceId, PlotName: z.string() })), Count: z.number().int() }),
  }),
  ...dataSourceEndpoints,
  ...linkingEndpoints,
  ...stationFactEndpoints,
};
