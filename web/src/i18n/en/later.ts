import { admin } from './admin.ts';
import { catalogue } from './catalogue.ts';
import { manageLocations } from './manage-locations.ts';
import { map } from './map.ts';

/** What screens say that nobody sees first; loaded behind the first one. */
export const later = { manageLocations, catalogue, map, admin };
