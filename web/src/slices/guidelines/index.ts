export { CofactorEditor } from './cofactors/lazy-cofactor-editor.tsx';
export { VerdictMark } from './components/verdict-mark.tsx';
export { loadGuidelines } from './read/load-guidelines.ts';
export { StationLatest } from './results/lazy-station-latest.tsx';
export { StationResults } from './results/lazy-station-results.tsx';
export { guidelineRoutes, libraryRoutes, manageGuidelineRoutes } from './routes.ts';
export type { OpenAnswer } from './states/answer-buttons.tsx';
export { JudgedPages } from './states/judged-pages.tsx';
export {
  hrefWith,
  type JudgedSearch,
  judgedSearch,
  noJudgedSearch,
  readJudgedSearch,
} from './states/judged-search.ts';
export { JudgedTable } from './states/judged-table.tsx';
export { NotJudgedTable } from './states/not-judged-table.tsx';
export { useShowCompared } from './states/show-compared.ts';
export { StateCounts } from './states/state-counts.tsx';
export { StateMark } from './states/state-mark.tsx';
export { useGroupWords, useNoneExceeds, useReasonSentence } from './states/state-words.ts';
export { useAnswers } from './states/use-answers.tsx';
export { WhyDrawer } from './why/lazy-why-drawer.tsx';
