/** Circles of types that are still to be broken; the list only shrinks. Each names the first of its files. */
export const knownCircles: readonly string[] = [
  'packages/domain/src/guidelines/cofactors/cofactor-source.ts',
  'packages/domain/src/guidelines/evaluator.ts',
  'packages/domain/src/guidelines/periods/period-columns.ts',
  'server/src/slices/guidelines/cofactors/read-cofactor-cell.ts',
  'server/src/slices/guidelines/evaluation/evaluate-batch.ts',
  'server/src/slices/guidelines/versions/compare-versions.ts',
  'server/src/slices/ingestion/detection/detect.ts',
  'server/src/slices/ingestion/matching/missing-media.ts',
  'server/src/slices/ingestion/rows/parse-depth.ts',
];
