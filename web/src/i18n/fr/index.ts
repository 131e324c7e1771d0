import type { en } from '../en/index.ts';
import { admin } from './admin/admin.ts';
import { auditWords } from './admin/audit-words.ts';
import { analytes } from './analytes.ts';
import { areas } from './app/areas.ts';
import { kit } from './app/kit.ts';
import { shell } from './app/shell.ts';
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
import { runSentences } from './data-services/run-sentences.ts';
import { serviceSentences } from './data-services/service-sentences.ts';
import { settingSentences } from './data-services/setting-sentences.ts';
import { stepSentences } from './data-services/step-sentences.ts';
import { tokens } from './data-services/tokens.ts';
import { workSentences } from './data-services/work-sentences.ts';
import { ecology } from './ecology/ecology.ts';
import { surveys } from './ecology/surveys.ts';
import { equipment } from './equipment.ts';
import { files } from './files.ts';
import { flags } from './flags.ts';
import { formula } from './guidelines/formula.ts';
import { guidelines } from './guidelines/guidelines.ts';
import { states } from './guidelines/states.ts';
import { why } from './guidelines/why.ts';
import { home } from './home/home.ts';
import { round } from './home/round.ts';
import { stations } from './home/stations.ts';
import { identity } from './identity.ts';
import { decisionReasons } from './ingestion/decision-reasons.ts';
import { detectionSentences } from './ingestion/detection-sentences.ts';
import { ecologyFiles } from './ingestion/ecology-files.ts';
import { ecosurveySchemas } from './ingestion/ecosurvey-schemas.ts';
import { fileSchemas } from './ingestion/file-schemas.ts';
import { findings } from './ingestion/findings.ts';
import { foldedNames } from './ingestion/folded-names.ts';
import { formatNames } from './ingestion/format-names.ts';
import { importSentences } from './ingestion/import-sentences.ts';
import { imports } from './ingestion/imports.ts';
import { ingestion } from './ingestion/ingestion.ts';
import { loggerFiles } from './ingestion/logger-files.ts';
import { notifications } from './ingestion/notifications.ts';
import { qualityRules } from './ingestion/quality-rules.ts';
import { locations } from './locations/locations.ts';
import { manageLocations } from './locations/manage-locations.ts';
import { placeSentences } from './locations/place-sentences.ts';
import { map } from './map.ts';
import { messages } from './messages.ts';
import { aquariusSentences } from './problems/aquarius-sentences.ts';
import { fieldSentences } from './problems/field-sentences.ts';
import { problems } from './problems/problems.ts';
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

/** French, loaded only when chosen. An area that English has and French lacks does not compile. */
export const fr = {
  areas,
  stations,
  kit,
  shell,
  identity,
  home,
  locations,
  manageLocations,
  aquarius,
  catalogue,
  series,
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
  guidelines,
  grades,
  watch,
  graphs,
  dashboards,
  states,
  why,
  imports,
  ingestion,
  ecologyFiles,
  ecosurveySchemas,
  loggerFiles,
  findings,
  messages,
  notifications,
  qualityRules,
  monthly,
  otherReports,
  reports,
  reportRuns,
  round,
  seriesEvents,
  seriesQuality,
  seriesQuery,
  surveyQuery,
  vegetationQuery,
  problems,
  fieldSentences,
  tokens,
  logs,
  operations,
  importers,
  runSentences,
  aquariusSentences,
  settingSentences,
  workSentences,
  serviceSentences,
  detectionSentences,
  stepSentences,
  importSentences,
  formatNames,
} satisfies Record<keyof typeof en, object>;
