export { analyteLabel, labelWords } from './analyte-label.ts';
export { fractionOf } from './fraction-words.ts';
export { type AnalyteReading, readAnalyteName } from './read-analyte-name.ts';
export { readFormula } from './speciation.ts';
export { findSubstance, readCasNumber, type Substance, type SubstanceMatch } from './substances.ts';
