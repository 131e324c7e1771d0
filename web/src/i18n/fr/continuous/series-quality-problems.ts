/** Refus à propos des corrections, de l’approbation et des vérifications des séries. */
export const seriesQualityProblems = {
  locked: {
    message: 'Du {from} au {to}, la série est approuvée au niveau « {level} » et verrouillée.',
    next: 'Demandez à un administrateur de l’organisation d’abaisser le niveau d’approbation de cette période, en indiquant un motif.',
  },
  correctionWrong: {
    message: 'Cette correction ne peut pas être appliquée.',
    next: 'Vérifiez les valeurs de la correction.',
  },
  nothingToCorrect: {
    message: 'La correction ne modifierait aucun point de cette période.',
    next: 'Choisissez une autre période, ou consultez d’abord l’aperçu.',
  },
  undone: { message: 'Cette action a été annulée le {day}.', next: 'Aucune autre action n’est nécessaire.' },
  levelUnknown: {
    message: 'Il n’y a pas de niveau d’approbation {level}.',
    next: 'Choisissez un niveau existant, ou demandez son ajout.',
  },
  reasonNeeded: {
    message: 'Une partie de cette période est approuvée et verrouillée.',
    next: 'Indiquez pour quel motif le niveau d’approbation est abaissé.',
  },
  nothingNamed: {
    message: 'Aucune série, ni aucune station avec des séries, n’a été précisée.',
    next: 'Précisez des séries, ou une station avec des séries.',
  },
  checksWrong: {
    message: 'Ces vérifications ne peuvent pas être exécutées.',
    next: 'Corrigez les réglages.',
  },
};
