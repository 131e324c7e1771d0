export { addAlias } from './add-alias.ts';
export { addMentionedAnalytes, type MentionedAnalyte, refuseAnalyteNames } from './add-analytes.ts';
export { requireAnalyte } from './analyte-queries.ts';
export {
  type AnalyteMove,
  type AnalyteResults,
  analyteResults,
  type Clash,
  type ReportedName,
  type ResultFacts,
} from './analyte-results.ts';
export { findAnalytesInStandards, removeAnalytes } from './remove-analytes.ts';
export { analyteRoutes } from './routes.ts';
export { insertLink } from './standard-queries.ts';
export { type AnalyteFinder, findAnalytesByName } from './sure-analytes.ts';
export { forgetAlias, teachAliases } from './teach-aliases.ts';
export { analytesInUnits } from './unit-use.ts';
