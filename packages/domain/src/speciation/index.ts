export { type AnalyteFormula, analyteFormula, expressionsOf } from './analyte-formula.ts';
export { molarMass } from './molar-mass.ts';
export { readSpeciation, speciationOf } from './read-speciation.ts';
export { isExpression } from './species.ts';
export { equivalents, moles, type SpeciesConversion, speciesConversion } from './species-conversion.ts';
export { type ExpressedAs, makeSpeciesConverters, type SpeciesConverters } from './species-converter.ts';
