import { admin } from './admin.ts';
import { aliases } from './aliases.ts';
import { analytes } from './analytes.ts';
import { catalogue } from './catalogue.ts';
import { cofactors } from './cofactors.ts';
import { flags } from './flags.ts';
import { guidelineVersions } from './guideline-versions.ts';
import { guidelines } from './guidelines.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { locations } from './locations.ts';
import { map } from './map.ts';
import { observations } from './observations.ts';
import { platform } from './platform.ts';
import { standards } from './standards.ts';
import { stationAccess } from './station-access.ts';
import { stationImport } from './station-import.ts';
import { stationPage } from './station-page.ts';
import { units } from './units.ts';
import { verdictCalls } from './verdicts.ts';

/** Every endpoint there is, by slice. A new slice adds itself here. */
export const endpoints = {
  platform,
  identity,
  catalogue,
  units,
  locations,
  analytes,
  aliases,
  stationImport,
  stationPage,
  observations,
  flags,
  guidelines,
  standards,
  cofactors,
  guidelineVersions,
  verdicts: verdictCalls,
  map,
  home,
  admin,
  stationAccess,
};
export type Endpoints = typeof endpoints;
