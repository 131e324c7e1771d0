export { addMentionedAnalytes, type MentionedAnalyte, refuseAnalyteNames } from './add-analytes.ts';
export { requireAnalyte } from './analyte-queries.ts';
export { allAnalyteAliases, allAnalytes, allStandardLinks, analyteTexts } from './analyte-relations.ts';
export {
  type AnalyteMove,
  type AnalyteResults,
  analyteResults,
  type Clash,
  type ReportedName,
  type ResultFacts,
} from './analyte-results.ts';
export { analytesInUnits } from './analytes-in-units.ts';
export { exportedAnalytes } from './exported-analytes.ts';
export { addAlias } from './names/add-alias.ts';
export { removeSavedAlias, saveAliases } from './names/save-aliases.ts';
export { type AnalyteFinder, findAnalytesByName } from './names/sure-analytes.ts';
export { findAnalytesInStandards, removeAnalytes } from './remove-analytes.ts';
export { analyteRoutes } from './routes.ts';
export {
  type AnalyteStandards,
  analyteStandards,
  type NewAnalytes,
  type StandardRow,
} from './standard-links/analyte-standards.ts';
export { insertLink, removeLinksOf } from './standard-links/standard-queries.ts';
