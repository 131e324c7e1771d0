/** Ce qui ne va pas avec une recommandation ou une norme. */
export const guidelineProblems = {
  nameTaken: { message: 'Une recommandation nommée « {name} » existe déjà.', next: 'Choisissez un autre nom.' },
  notEditable: {
    message: 'Votre organisation peut consulter cette recommandation, mais pas la modifier.',
    next: 'Demandez à un administrateur du système de la rendre modifiable pour votre organisation.',
  },
  versionIsOld: {
    message: 'Seule la version la plus récente peut être modifiée.',
    next: 'Passez d’abord à la version {number}.',
  },
  inUse: {
    message: 'Cette recommandation est encore liée à d’autres organisations.',
    next: 'Retirez d’abord le lien de ces organisations.',
  },
  alreadyLinked: {
    message: '« {tenant} » utilise déjà cette recommandation.',
    next: 'Il n’y a plus d’organisation à ajouter à cette recommandation.',
  },
  notLinked: { message: '« {tenant} » n’utilise pas cette recommandation.', next: 'Il n’y a rien à délier.' },
  formulaWrong: { message: 'La formule contient une erreur.', next: 'Corrigez la formule au caractère {position}.' },
  valueWrong: {
    message: 'Cette valeur ne peut pas être lue.',
    next: 'Écrivez un nombre, une équation, ou un intervalle comme 6.5 - 9.',
  },
  cofactorUnitMissing: {
    message: 'Le cofacteur {names} n’a pas d’unité.',
    next: 'Donnez-lui une unité, ou confirmez qu’il n’en a pas (N/A).',
  },
  unreadable: {
    message: 'Ce fichier ne peut pas être lu.',
    next: 'Exportez une recommandation pour voir la disposition.',
  },
};
