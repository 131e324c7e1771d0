import { admin } from './admin.ts';
import { analytes } from './analytes.ts';
import { catalogue } from './catalogue.ts';
import { fileSchemas } from './file-schemas.ts';
import { files } from './files.ts';
import { findings } from './findings.ts';
import { flags } from './flags.ts';
import { formula } from './formula.ts';
import { guidelines } from './guidelines.ts';
import { imports } from './imports.ts';
import { ingestion } from './ingestion.ts';
import { manageLocations } from './manage-locations.ts';
import { map } from './map.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { placeSentences } from './place-sentences.ts';
import { units } from './units.ts';
import { why } from './why.ts';

/** What screens say that nobody sees first; loaded behind the first one. */
export const later = {
  manageLocations,
  catalogue,
  analytes,
  map,
  placeSentences,
  admin,
  units,
  fileSchemas,
  files,
  flags,
  formula,
  guidelines,
  why,
  imports,
  ingestion,
  findings,
  messages,
  notifications,
};
