/** What tests of other slices need to have guidelines evaluate something. */
export {
  aStandard,
  newAnalyte,
  newGuideline,
  takeSample,
  useUnits,
} from '../../src/slices/guidelines/test-support/library.ts';
