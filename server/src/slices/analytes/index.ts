export { addAlias } from './add-alias.ts';
export { addMentionedAnalytes, type MentionedAnalyte } from './add-analytes.ts';
export { analyteRoutes } from './routes.ts';
