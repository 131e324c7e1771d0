import type { en } from '../en/index.ts';
import { admin } from './admin.ts';
import { analytes } from './analytes.ts';
import { auditWords } from './audit-words.ts';
import { catalogue } from './catalogue.ts';
import { dashboards } from './dashboards.ts';
import { fileSchemas } from './file-schemas.ts';
import { files } from './files.ts';
import { findings } from './findings.ts';
import { flags } from './flags.ts';
import { foldedNames } from './folded-names.ts';
import { formula } from './formula.ts';
import { grades } from './grades.ts';
import { graphs } from './graphs.ts';
import { guidelines } from './guidelines.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { imports } from './imports.ts';
import { ingestion } from './ingestion.ts';
import { kit } from './kit.ts';
import { locations } from './locations.ts';
import { manageLocations } from './manage-locations.ts';
import { map } from './map.ts';
import { messages } from './messages.ts';
import { monthly } from './monthly.ts';
import { notifications } from './notifications.ts';
import { otherReports } from './other-reports.ts';
import { placeSentences } from './place-sentences.ts';
import { problems } from './problems.ts';
import { qualityRules } from './quality-rules.ts';
import { reportRuns } from './report-runs.ts';
import { reports } from './reports.ts';
import { sentences } from './sentences.ts';
import { shell } from './shell.ts';
import { states } from './states.ts';
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
  placeSentences,
  admin,
  auditWords,
  units,
  fileSchemas,
  files,
  flags,
  foldedNames,
  formula,
  guidelines,
  grades,
  graphs,
  dashboards,
  states,
  why,
  imports,
  ingestion,
  findings,
  messages,
  notifications,
  qualityRules,
  monthly,
  otherReports,
  reports,
  reportRuns,
  problems,
  sentences,
} satisfies Record<keyof typeof en, object>;
