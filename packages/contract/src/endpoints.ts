import { admin } from './admin.ts';
import { catalogue } from './catalogue.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { locations } from './locations.ts';
import { map } from './map.ts';
import { observations } from './observations.ts';
import { platform } from './platform.ts';
import { stationAccess } from './station-access.ts';
import { stationImport } from './station-import.ts';
import { stationPage } from './station-page.ts';

/** Every endpoint there is, by slice. A new slice adds itself here. */
export const endpoints = {
  platform,
  identity,
  catalogue,
  locations,
  stationImport,
  stationPage,
  observations,
  map,
  home,
  admin,
  stationAccess,
};
export type Endpoints = typeof endpoints;
