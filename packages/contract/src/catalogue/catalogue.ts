import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CategoryId, DataSourceId, Done, MediaTypeId, MediaTypeIdText, oneSpaced, TagId, text } from '../values.ts';

/** The 18 icons a media type can have; each is a picture of the same name in the web. */
export const mediaTypeIcons = [
  'water',
  'surface-water',
  'ground-water',
  'drinking-water',
  'process-water',
  'rain',
  'snow',
  'ice',
  'soil',
  'sediment',
  'rock',
  'ash',
  'dust',
  'air',
  'tissue',
  'fish',
  'plant',
  'flask',
] as const;

/** How media types are gathered on screens and in the calendar. */
export const mediaDisplayGroups = ['Water', 'Solid', 'Soil/Sediment', 'Tissue', 'Ash', 'QAQC', 'Other'] as const;

const mediaTypeFields = {
  Name: text(100),
  Icon: z.enum(mediaTypeIcons),
  DisplayGroup: z.enum(mediaDisplayGroups),
};
export const MediaType = z.object({ Id: MediaTypeId, ...mediaTypeFields });
export type MediaType = z.infer<typeof MediaType>;
export const NewMediaType = z.object({
  ...mediaTypeFields,
  Icon: mediaTypeFields.Icon.default('flask'),
  DisplayGroup: mediaTypeFields.DisplayGroup.default('Other'),
});
export type NewMediaType = z.infer<typeof NewMediaType>;
/** What is left out stays as it is. */
export const MediaTypeChange = z.object({
  Id: MediaTypeId,
  ...mediaTypeFields,
  Icon: mediaTypeFields.Icon.optional(),
  DisplayGroup: mediaTypeFields.DisplayGroup.optional(),
});
export type MediaTypeChange = z.infer<typeof MediaTypeChange>;

export const StationCategory = z.object({ Id: CategoryId, Name: z.string() });
export type StationCategory = z.infer<typeof StationCategory>;
const NewCategory = z.object({ Name: oneSpaced(100) });
const CategoryChange = z.object({ Id: CategoryId, Name: oneSpaced(100) });

export const Tag = z.object({ Id: TagId, Name: z.string() });
export type Tag = z.infer<typeof Tag>;

/** Puts a station into a category; null takes it out. */
export const CategoryAssignment = z.object({ StationId: DataSourceId, CategoryId: CategoryId.nullable() });
export type CategoryAssignment = z.infer<typeof CategoryAssignment>;

export const catalogue = {
  tags: endpoint({
    method: 'GET',
    path: '/api/Tag/list',
    needs: 'catalogue.read',
    summary: 'All time series tags.',
    reply: z.array(Tag),
  }),
  addTag: endpoint({
    method: 'POST',
    path: '/api/Tag/Add',
    needs: 'catalogue.write',
    summary: 'Adds a tag.',
    body: z.object({ Name: oneSpaced(100) }),
    reply: Tag,
    errors: ['catalogue.nameTaken'],
  }),
  updateTag: endpoint({
    method: 'PUT',
    path: '/api/Tag/Update',
    needs: 'catalogue.write',
    summary: 'Renames a tag.',
    body: z.object({ Id: TagId, Name: oneSpaced(100) }),
    reply: Tag,
    errors: ['notFound', 'catalogue.nameTaken'],
  }),
  mediaTypes: endpoint({
    method: 'GET',
    path: '/api/MediaTypes/List',
    needs: 'catalogue.read',
    summary: 'All media types.',
    reply: z.array(MediaType),
  }),
  addMediaType: endpoint({
    method: 'POST',
    path: '/api/MediaTypes/Add',
    needs: 'catalogue.write',
    summary: 'Adds a media type.',
    body: NewMediaType,
    reply: MediaType,
    errors: ['catalogue.nameTaken'],
  }),
  updateMediaType: endpoint({
    method: 'PUT',
    path: '/api/MediaTypes/Update',
    needs: 'catalogue.write',
    summary: 'Changes a media type.',
    body: MediaTypeChange,
    reply: MediaType,
    errors: ['notFound', 'catalogue.nameTaken'],
  }),
  deleteMediaType: endpoint({
    method: 'DELETE',
    path: '/api/MediaTypes/Delete/:id',
    needs: 'catalogue.write',
    summary: 'Deletes an unused media type.',
    params: z.object({ id: MediaTypeIdText }),
    reply: Done,
    errors: ['notFound', 'catalogue.inUse'],
  }),
  stationCategories: endpoint({
    method: 'GET',
    path: '/api/StationCategory/List',
    needs: 'catalogue.read',
    summary: 'Categories for stations with samples.',
    reply: z.array(StationCategory),
  }),
  addStationCategory: endpoint({
    method: 'POST',
    path: '/api/StationCategory/Add',
    needs: 'catalogue.write',
    summary: 'Adds a category.',
    body: NewCategory,
    reply: StationCategory,
    errors: ['catalogue.nameTaken'],
  }),
  updateStationCategory: endpoint({
    method: 'PUT',
    path: '/api/StationCategory/Update',
    needs: 'catalogue.write',
    summary: 'Renames a category.',
    body: CategoryChange,
    reply: StationCategory,
    errors: ['notFound', 'catalogue.nameTaken'],
  }),
  continuousStationCategories: endpoint({
    method: 'GET',
    path: '/api/ContinuousStationCategory/List',
    needs: 'catalogue.read',
    summary: 'Categories for stations with time series.',
    reply: z.array(StationCategory),
  }),
  addContinuousStationCategory: endpoint({
    method: 'POST',
    path: '/api/ContinuousStationCategory/Add',
    needs: 'catalogue.write',
    summary: 'Adds a category.',
    body: NewCategory,
    reply: StationCategory,
    errors: ['catalogue.nameTaken'],
  }),
  updateContinuousStationCategory: endpoint({
    method: 'PUT',
    path: '/api/ContinuousStationCategory/Update',
    needs: 'catalogue.write',
    summary: 'Renames a category.',
    body: CategoryChange,
    reply: StationCategory,
    errors: ['notFound', 'catalogue.nameTaken'],
  }),
};
