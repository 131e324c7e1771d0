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

/** The areas of the text. English is the source: a new area is one file beside this one and one line here and in `fr`. */
export const en = {
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
};
