export {
  calculatedFigures,
  formatCalculated,
  formatNumber,
  formatReported,
  type NumberFormat,
  wholeDigits,
  withoutLimit,
} from './format.ts';
export * from './format-compared.ts';
export * from './parse-reported.ts';
export * from './qualifiers.ts';
export * from './read-number.ts';
export * from './reported-value.ts';
export { roundDecimals, withoutNoise } from './round.ts';
export * from './stored-value.ts';
