/** The tabs of a place, in the order they stand. */
export const featureTabs = [
  'overview',
  'photos',
  'documents',
  'notes',
  'datasets',
  'activities',
  'metadata',
  'sources',
  'calendar',
  'sheet',
] as const;
export type FeatureTab = (typeof featureTabs)[number];

/** Where a place is found. */
export const hrefOfFeature = (id: number, tab?: FeatureTab): string =>
  `/monitoring-locations/${id}${tab && tab !== 'overview' ? `?tab=${tab}` : ''}`;
