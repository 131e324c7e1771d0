export { type SpeciesConversion, speciesConversion } from './molar-mass.ts';
export { readSpeciation, speciationOf } from './read-speciation.ts';
