/** Ce qui ne va pas avec une recommandation ou une norme. */
export const guidelineProblems = {
  nameTaken: { message: 'Une recommandation porte déjà ce nom.', next: 'Choisissez un autre nom.' },
  notEditable: {
    message: 'Votre organisation peut consulter cette recommandation, mais pas la modifier.',
    next: 'Demandez-le à une personne qui administre le système.',
  },
  versionIsOld: {
    message: 'Seule la version la plus récente peut être modifiée.',
    next: 'Passez d’abord à cette version.',
  },
  inUse: { message: 'Cette recommandation est encore rattachée.', next: 'Détachez d’abord les organisations.' },
  alreadyLinked: {
    message: 'Cette organisation utilise déjà la recommandation.',
    next: 'Il n’y a plus d’organisation à ajouter.',
  },
  notLinked: { message: 'Cette organisation n’utilise pas la recommandation.', next: 'Il n’y a rien à détacher.' },
  formulaWrong: { message: 'La formule contient une erreur.', next: 'Corrigez-la à l’endroit indiqué.' },
  valueWrong: {
    message: 'Cette valeur ne peut pas être lue.',
    next: 'Écrivez un nombre, une équation, ou un intervalle comme 6.5 - 9.',
  },
  cofactorUnitMissing: {
    message: 'Un cofacteur n’a pas d’unité.',
    next: 'Donnez-lui une unité, ou confirmez qu’il n’en a pas (N/A).',
  },
  unreadable: {
    message: 'Ce fichier ne peut pas être lu.',
    next: 'Exportez une recommandation pour voir le format.',
  },
};
