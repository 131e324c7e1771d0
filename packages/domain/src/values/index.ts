export * from './format.ts';
export * from './parse-reported.ts';
export * from './read-number.ts';
export * from './reported-value.ts';
export { roundDecimals, withoutNoise } from './round.ts';
