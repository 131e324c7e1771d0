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
import { imports } from './imports.ts';
import { ingestion } from './ingestion.ts';
import { manageLocations } from './manage-locations.ts';
import { map } from './map.ts';
import { messages } from './messages.ts';
import { monthly } from './monthly.ts';
import { notifications } from './notifications.ts';
import { otherReports } from './other-reports.ts';
import { placeSentences } from './place-sentences.ts';
import { qualityRules } from './quality-rules.ts';
import { reportRuns } from './report-runs.ts';
import { reports } from './reports.ts';
import { states } from './states.ts';
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
  reports,
  reportRuns,
  monthly,
  otherReports,
};
