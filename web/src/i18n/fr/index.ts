import type { en } from '../en/index.ts';
import { admin } from './admin.ts';
import { analytes } from './analytes.ts';
import { catalogue } from './catalogue.ts';
import { flags } from './flags.ts';
import { formula } from './formula.ts';
import { guidelines } from './guidelines.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { kit } from './kit.ts';
import { locations } from './locations.ts';
import { manageLocations } from './manage-locations.ts';
import { map } from './map.ts';
import { problems } from './problems.ts';
import { sentences } from './sentences.ts';
import { shell } from './shell.ts';
import { units } from './units.ts';
import { why } from './why.ts';

/** French, loaded only when chosen. An area that English has and French lacks does not compile. */
export const fr = {
  kit,
  shell,
  identity,
  home,
  locations,
  manageLocations,
  catalogue,
  analytes,
  map,
  admin,
  units,
  flags,
  formula,
  guidelines,
  why,
  problems,
  sentences,
} satisfies Record<keyof typeof en, object>;
