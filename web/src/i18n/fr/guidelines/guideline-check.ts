/** Texte du contrôle des données des normes. */
export const guidelineCheck = {
  title: 'Normes qui ne peuvent pas être évaluées',
  kind: 'Problème',
  sentence: 'Description',
  empty: 'Chaque norme peut être évaluée.',
  emptyReason: 'Aucun réglage manquant ni contradictoire.',
  codes: {
    notLinked: 'Aucun paramètre lié',
    groupMismatch: 'Groupes d’unités différents',
    cofactorNotLinked: 'Cofacteur sans paramètre',
    formulaWrong: 'Erreur de formule',
    unitMissing: 'Sans unité',
    noResults: 'Aucun résultat pour son paramètre',
    otherMedia: 'Aucun échantillon de ce milieu',
    otherFraction: 'Aucun résultat de cette fraction',
    otherDates: 'Aucun résultat à ces dates',
  },
  advice: {
    notLinked: 'Liez un paramètre de votre organisation à la norme.',
    groupMismatch: 'Le paramètre et la norme doivent avoir le même groupe d’unités.',
    cofactorNotLinked: 'Liez le cofacteur à un paramètre sur la page des cofacteurs.',
    formulaWrong: 'Corrigez l’équation.',
    unitMissing: 'Donnez une unité à la norme.',
    noResults:
      'Vérifiez si les résultats sont rapportés sous un autre paramètre et, le cas échéant, liez ce paramètre.',
    otherMedia: 'Vérifiez les milieux de la norme et de la recommandation.',
    otherFraction: 'Vérifiez les fractions de la norme.',
    otherDates: 'Vérifiez les dates de validité de la norme.',
  },
};
