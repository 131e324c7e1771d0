import type { PositionMistake } from '@freshet/domain';

/** What is probably wrong with coordinates, by the code of its sentence. */
export const positionMistakeSentences = {
  longitudeSign: 'longitudeSignWrong',
  latitudeSign: 'latitudeSignWrong',
  bothSigns: 'bothSignsWrong',
  swapped: 'coordinatesSwapped',
  swappedSign: 'coordinatesSwappedSignWrong',
  notation: 'notDecimalDegrees',
  notationSign: 'notDecimalDegreesSignWrong',
  packed: 'degreesWrittenAsOneNumber',
  utm: 'metresOfUtm',
} as const satisfies Record<Exclude<PositionMistake, 'far'>, string>;
