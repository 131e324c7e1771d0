/** Ce que l’on lit quand une requête ou un rapport est refusé, par code. */
export const reportProblems = {
  nothingSelected: {
    message: 'La sélection est incomplète.',
    next: 'Choisissez au moins une station et un paramètre.',
  },
  datesInverted: {
    message: 'Le début {start} est après la fin {end}.',
    next: 'Choisissez une fin qui n’est pas avant le début.',
  },
  selectionGone: {
    message: 'Une partie de la sélection est introuvable.',
    next: 'Ces éléments ont peut-être été supprimés. Retirez-les de la sélection.',
  },
  queryNameTaken: {
    message: 'Vous avez déjà une requête enregistrée nommée « {name} ».',
    next: 'Choisissez un autre nom, ou remplacez cette requête.',
  },
  queryChanged: {
    message: '« {name} » a été modifiée entre-temps.',
    next: 'Ouvrez-la de nouveau, ou remplacez-la.',
  },
};
