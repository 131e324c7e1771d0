export * from './compile.ts';
export * from './completion.ts';
export * from './explain.ts';
export type { FormulaFailure, FormulaFailureCode } from './failure.ts';
export { type FormulaFunction, formulaConstants, formulaFunctions } from './functions.ts';
export * from './node.ts';
export * from './parse.ts';
export { type FormulaProblem, type FormulaProblemCode, formulaLimits } from './problem.ts';
export { type Scan, scanFormula, type Token, type TokenKind } from './scan.ts';
