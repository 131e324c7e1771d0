/** Refus à propos des corrections, de l’approbation et des vérifications des séries. */
export const seriesQualityProblems = {
  locked: {
    message: 'Une partie de ce temps est approuvée et verrouillée.',
    next: 'Demandez à un administrateur de l’organisation d’en abaisser l’approbation, avec le motif.',
  },
  correctionWrong: {
    message: 'Cette correction ne peut pas être faite.',
    next: 'Corrigez ses nombres.',
  },
  nothingToCorrect: {
    message: 'Il n’y a rien pendant ce temps que la correction changerait.',
    next: 'Choisissez un autre temps, ou regardez d’abord l’aperçu.',
  },
  undone: { message: 'Cela a déjà été annulé.', next: 'Il ne reste rien à en faire.' },
  levelUnknown: {
    message: 'Ce niveau d’approbation n’existe pas.',
    next: 'Choisissez l’un des niveaux, ou faites-le ajouter.',
  },
  reasonNeeded: {
    message: 'Une partie de ce temps est approuvée et verrouillée.',
    next: 'Dites pourquoi l’approbation est abaissée.',
  },
  nothingNamed: {
    message: 'Aucune série n’est nommée, ni aucune station qui en ait.',
    next: 'Nommez des séries, ou une station qui en a.',
  },
  checksWrong: {
    message: 'Ces vérifications ne peuvent pas être faites.',
    next: 'Corrigez les réglages.',
  },
};
