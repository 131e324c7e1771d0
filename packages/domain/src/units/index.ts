export * from './check-units.ts';
export * from './convert-reported.ts';
export * from './fold-unit.ts';
export { guessUnit, readSpelledUnit } from './guess-unit.ts';
export { type ConversionReading, type ReadConversion, readConversion } from './read-conversion.ts';
export * from './unit.ts';
export type { UnitProblem, UnitProblemCode } from './unit-problem.ts';
export * from './unit-table.ts';
export { writeWorking } from './write-working.ts';
