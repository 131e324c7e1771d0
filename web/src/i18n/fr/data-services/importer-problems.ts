/** Refus au sujet des importateurs. */
export const importerProblems = {
  nameTaken: { message: 'Un importateur de ce nom existe déjà.', next: 'Choisissez un autre nom.' },
  seriesRequired: {
    message: 'Obligatoire, ne peut pas être vide.',
    next: 'Choisissez la série de « {name} ».',
  },
  seriesTwice: {
    message: 'La série est déjà choisie pour l’autre paramètre.',
    next: 'Choisissez une autre série pour « {name} ».',
  },
  parameterTwice: {
    message: 'Deux paramètres portent le nom « {name} ».',
    next: 'Utilisez chaque nom une seule fois.',
  },
  synchronised: {
    message: 'La série de « {name} » est synchronisée avec AQUARIUS : les points enregistrés ici seraient remplacés.',
    next: 'Envoyez ses points à AQUARIUS, ou choisissez une autre série.',
  },
  notSynchronised: {
    message: 'La série de « {name} » n’est pas synchronisée avec AQUARIUS.',
    next: 'Enregistrez ses points ici, ou choisissez une autre série.',
  },
  computed: {
    message: 'La série de « {name} » est calculée par AQUARIUS et n’accepte pas de points.',
    next: 'Choisissez une autre série.',
  },
  invalid: { message: 'Les réglages ne sont pas valides. {reason}', next: 'Corrigez-les et renvoyez-les.' },
  changed: {
    message: 'Un autre utilisateur l’a modifié entre-temps.',
    next: 'Rechargez et refaites votre modification.',
  },
  running: { message: 'L’importateur est déjà en cours d’exécution.', next: 'Attendez la fin de l’exécution.' },
  sourceFailed: {
    message: 'La source n’a fourni aucun fichier. {sentence}',
    next: 'Vérifiez l’adresse, le nom d’utilisateur et le mot de passe, puis réessayez.',
  },
};
