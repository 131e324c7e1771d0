import { admin } from './admin.ts';
import { analytes } from './analytes.ts';
import { catalogue } from './catalogue.ts';
import { flags } from './flags.ts';
import { formula } from './formula.ts';
import { guidelines } from './guidelines.ts';
import { manageLocations } from './manage-locations.ts';
import { map } from './map.ts';
import { units } from './units.ts';
import { why } from './why.ts';

/** What screens say that nobody sees first; loaded behind the first one. */
export const later = { manageLocations, catalogue, analytes, map, admin, units, flags, formula, guidelines, why };
