export { analyteLabel, labelWords } from './analyte-label.ts';
export { fractionOf } from './fraction-words.ts';
export { type AnalyteReading, readAnalyteName } from './read-analyte-name.ts';
export { readFormula } from './speciation.ts';
export { type FoundSubstance, findSubstance, readCasNumber, type Substance } from './substances.ts';
