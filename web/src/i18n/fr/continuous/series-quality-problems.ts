/** Refus à propos des corrections, de l’approbation et des vérifications des séries. */
export const seriesQualityProblems = {
  locked: {
    message: 'Une partie de cette période est approuvée et verrouillée.',
    next: 'Demandez à un administrateur de l’organisation d’en abaisser le niveau d’approbation, avec un motif.',
  },
  correctionWrong: {
    message: 'Cette correction ne peut pas être appliquée.',
    next: 'Vérifiez les valeurs de la correction.',
  },
  nothingToCorrect: {
    message: 'La correction ne modifierait aucun point de cette période.',
    next: 'Choisissez une autre période, ou consultez d’abord l’aperçu.',
  },
  undone: { message: 'Cela a déjà été annulé.', next: 'Aucune autre action n’est nécessaire.' },
  levelUnknown: {
    message: 'Ce niveau d’approbation n’existe pas.',
    next: 'Choisissez un niveau existant, ou demandez son ajout.',
  },
  reasonNeeded: {
    message: 'Une partie de cette période est approuvée et verrouillée.',
    next: 'Indiquez pourquoi le niveau d’approbation est abaissé.',
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
