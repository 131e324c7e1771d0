/** The tabs of a place, in the order they are. */
export const placeTabs = [
  'overview',
  'continuous',
  'ecology',
  'datasets',
  'photos',
  'documents',
  'notes',
  'activities',
  'calendar',
  'corrections',
  'metadata',
  'sources',
  'sheet',
] as const;
export type PlaceTab = (typeof placeTabs)[number];

/** Where a place is found. */
export const hrefOfPlace = (id: number, tab?: PlaceTab): string =>
  `/monitoring-locations/${id}${tab && tab !== 'overview' ? `?tab=${tab}` : ''}`;
