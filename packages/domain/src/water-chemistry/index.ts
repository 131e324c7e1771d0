export * from './ion-balance.ts';
export { makeSampleReader, partOfSample, type SampleChemistry, type SampleValue } from './sample-ions.ts';
