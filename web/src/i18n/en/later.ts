import {
  aquariusSentences,
  detectionSentences,
  importSentences,
  placeSentences,
  runSentences,
  serviceSentences,
  settingSentences,
  stepSentences,
  workSentences,
} from '@freshet/contract';
import { admin } from './admin/admin.ts';
import { auditWords } from './admin/audit-words.ts';
import { analytes } from './analytes.ts';
import { areas } from './app/areas.ts';
import { aquarius } from './aquarius.ts';
import { catalogue } from './catalogue.ts';
import { grades } from './continuous/grades.ts';
import { series } from './continuous/series.ts';
import { seriesEvents } from './continuous/series-events.ts';
import { seriesQuality } from './continuous/series-quality.ts';
import { watch } from './continuous/watch.ts';
import { importers } from './data-services/importers.ts';
import { logs } from './data-services/logs.ts';
import { operations } from './data-services/operations.ts';
import { tokens } from './data-services/tokens.ts';
import { ecology } from './ecology/ecology.ts';
import { surveys } from './ecology/surveys.ts';
import { equipment } from './equipment.ts';
import { files } from './files.ts';
import { flags } from './flags.ts';
import { formula } from './guidelines/formula.ts';
import { stations } from './home/stations.ts';
import { decisionReasons } from './ingestion/decision-reasons.ts';
import { ecologyFiles } from './ingestion/ecology-files.ts';
import { ecosurveySchemas } from './ingestion/ecosurvey-schemas.ts';
import { fileSchemas } from './ingestion/file-schemas.ts';
import { findings } from './ingestion/findings.ts';
import { foldedNames } from './ingestion/folded-names.ts';
import { formatNames } from './ingestion/format-names.ts';
import { ingestion } from './ingestion/ingestion.ts';
import { loggerFiles } from './ingestion/logger-files.ts';
import { notifications } from './ingestion/notifications.ts';
import { qualityRules } from './ingestion/quality-rules.ts';
import { manageLocations } from './locations/manage-locations.ts';
import { map } from './map.ts';
import { dashboards } from './reports/dashboards.ts';
import { graphs } from './reports/graphs.ts';
import { monthly } from './reports/monthly.ts';
import { otherReports } from './reports/other-reports.ts';
import { reportRuns } from './reports/report-runs.ts';
import { reports } from './reports/reports.ts';
import { seriesQuery } from './reports/series-query.ts';
import { surveyQuery } from './reports/survey-query.ts';
import { vegetationQuery } from './reports/vegetation-query.ts';
import { services } from './services.ts';
import { units } from './units.ts';

/** What all other screens say; loaded before the first of them is shown. */
export const later = {
  areas,
  stations,
  manageLocations,
  aquarius,
  catalogue,
  analytes,
  map,
  placeSentences,
  admin,
  auditWords,
  units,
  decisionReasons,
  services,
  fileSchemas,
  ecology,
  surveys,
  equipment,
  files,
  flags,
  foldedNames,
  formula,
  grades,
  watch,
  graphs,
  dashboards,
  ingestion,
  ecologyFiles,
  ecosurveySchemas,
  loggerFiles,
  findings,
  notifications,
  qualityRules,
  reports,
  reportRuns,
  monthly,
  otherReports,
  seriesEvents,
  seriesQuality,
  series,
  seriesQuery,
  tokens,
  logs,
  operations,
  importers,
  runSentences,
  aquariusSentences,
  settingSentences,
  workSentences,
  serviceSentences,
  importSentences,
  detectionSentences,
  stepSentences,
  formatNames,
  surveyQuery,
  vegetationQuery,
};
