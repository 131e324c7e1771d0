import { drinkingWater } from './drinking-water.ts';
import type { ExampleGuideline } from './example.ts';
import { freshwaterLongTerm } from './freshwater-long-term.ts';
import { freshwaterShortTerm } from './freshwater-short-term.ts';

export { type ExampleCofactor, type ExampleGuideline, type ExampleStandard, toStandards } from './example.ts';

/** Guidelines to try the product with: published values, each with its source, marked as examples by their names. */
export const exampleGuidelines: readonly ExampleGuideline[] = [drinkingWater, freshwaterShortTerm, freshwaterLongTerm];
