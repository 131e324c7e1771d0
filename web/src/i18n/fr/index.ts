import type { en } from '../en/index.ts';
import { admin } from './admin.ts';
import { catalogue } from './catalogue.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { kit } from './kit.ts';
import { locations } from './locations.ts';
import { manageLocations } from './manage-locations.ts';
import { map } from './map.ts';
import { problems } from './problems.ts';
import { sentences } from './sentences.ts';
import { shell } from './shell.ts';

/** French, loaded only when chosen. An area that English has and French lacks does not compile. */
export const fr = {
  kit,
  shell,
  identity,
  home,
  locations,
  manageLocations,
  catalogue,
  map,
  admin,
  problems,
  sentences,
} satisfies Record<keyof typeof en, object>;
