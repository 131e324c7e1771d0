/** Refus au sujet des importateurs. */
export const importerProblems = {
  nameTaken: { message: 'Un importateur de ce nom existe déjà.', next: 'Choisissez un autre nom.' },
  seriesRequired: {
    message: 'Obligatoire, ne peut pas être vide.',
    next: 'Choisissez une série pour chaque paramètre.',
  },
  seriesTwice: { message: 'La série est déjà choisie pour l’autre paramètre.', next: 'Choisissez une autre série.' },
  parameterTwice: { message: 'Deux paramètres portent le même nom.', next: 'Utilisez chaque nom une seule fois.' },
  synchronised: {
    message: 'La série est synchronisée avec AQUARIUS : les points enregistrés ici seraient remplacés.',
    next: 'Envoyez ses points à AQUARIUS, ou choisissez une autre série.',
  },
  notSynchronised: {
    message: 'La série n’est pas synchronisée avec AQUARIUS.',
    next: 'Enregistrez ses points ici, ou choisissez une autre série.',
  },
  computed: {
    message: 'La série est calculée par AQUARIUS et n’accepte pas de points.',
    next: 'Choisissez une autre série.',
  },
  invalid: { message: 'Les réglages ne sont pas valides. {reason}', next: 'Corrigez-les et renvoyez-les.' },
  changed: { message: 'Quelqu’un d’autre l’a modifié entre-temps.', next: 'Rechargez et refaites votre modification.' },
  running: { message: 'L’importateur est déjà en cours d’exécution.', next: 'Attendez la fin de l’exécution.' },
  sourceFailed: {
    message: 'La source n’a fourni aucun fichier. {sentence}',
    next: 'Vérifiez l’adresse, le nom d’utilisateur et le mot de passe, puis réessayez.',
  },
};
