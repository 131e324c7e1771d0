export { addAlias } from './add-alias.ts';
export { addMentionedAnalytes, type MentionedAnalyte } from './add-analytes.ts';
export {
  type AnalyteMove,
  type AnalyteResults,
  analyteResults,
  type Clash,
  type ReportedName,
  type ResultFacts,
} from './analyte-results.ts';
export { analyteRoutes } from './routes.ts';
export { analytesInUnits } from './unit-use.ts';
