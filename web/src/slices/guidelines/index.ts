export { CofactorEditor } from './cofactors/lazy-cofactor-editor.tsx';
export { VerdictMark } from './components/verdict-mark.tsx';
export { loadGuidelines } from './read/load-guidelines.ts';
export { StationLatest } from './results/lazy-station-latest.tsx';
export { StationResults } from './results/lazy-station-results.tsx';
export { guidelineRoutes, libraryRoutes, manageGuidelineRoutes } from './routes.ts';
export { type OpenAnswer, WhyButton } from './states/answer-buttons.tsx';
export { EvaluatedPages } from './states/evaluated-pages.tsx';
export {
  type EvaluatedSearch,
  evaluatedSearch,
  hrefWith,
  noEvaluatedSearch,
  readEvaluatedSearch,
} from './states/evaluated-search.ts';
export { EvaluatedTable } from './states/evaluated-table.tsx';
export { NotEvaluatedTable } from './states/not-evaluated-table.tsx';
export { useShowCompared } from './states/show-compared.ts';
export { StateCounts } from './states/state-counts.tsx';
export { StateMark } from './states/state-mark.tsx';
export { type StateClass, stateClasses, stateStyles } from './states/state-styles.ts';
export { useGroupWords, useNoneExceeds, useReasonSentence } from './states/state-words.ts';
export { useAnswers } from './states/use-answers.tsx';
export { WhyDrawer } from './why/lazy-why-drawer.tsx';
