export const verdictReasonCodes = [
  'hiddenByFlag',
  'otherMedia',
  'otherFraction',
  'otherSpeciation',
  'notYetValid',
  'noLongerValid',
  'outOfSeason',
  'missingValue',
  'noDetectionLimit',
  'nonDetectAboveLimit',
  'beyondMeasuringRange',
  'undecidedStatistic',
  'onlyOtherFraction',
  'guidelineUnitMismatch',
  'resultUnitMismatch',
  'noConversion',
  'cofactorMissing',
  'cofactorBelowDetection',
  'cofactorAboveRange',
  'cofactorUnitMismatch',
  'formulaFailed',
  'tooFewSamples',
  'spanTooShort',
  'statisticUndefined',
] as const;

/** Why a result could not be evaluated: what a standard stated, or that there is none. */
export const notEvaluatedReasons = [...verdictReasonCodes, 'noStandard', 'standardNotLinked'] as const;
