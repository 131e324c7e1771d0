export { type SpeciesConversion, speciesConversion } from './molar-mass.ts';
export { readSpeciation } from './read-speciation.ts';
