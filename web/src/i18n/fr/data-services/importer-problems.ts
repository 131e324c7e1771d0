/** Refus au sujet des importateurs. */
export const importerProblems = {
  nameTaken: { message: 'Un importateur de ce nom existe déjà.', next: 'Choisissez un autre nom.' },
  seriesRequired: {
    message: 'Obligatoire, ne peut pas être vide.',
    next: 'Choisissez une série pour chaque paramètre.',
  },
  seriesTwice: { message: 'La série est déjà choisie pour l’autre paramètre.', next: 'Choisissez une autre série.' },
  parameterTwice: { message: 'Deux paramètres portent le même nom.', next: 'Nommez chacun une fois.' },
  invalid: { message: 'Les réglages ne vont pas.', next: 'Corrigez-les et renvoyez-les.' },
  changed: { message: 'Quelqu’un d’autre l’a modifié entre-temps.', next: 'Rechargez et refaites votre modification.' },
  running: { message: 'L’importateur est déjà en cours d’exécution.', next: 'Attendez la fin de l’exécution.' },
  sourceFailed: {
    message: 'La source n’a pas donné de fichier.',
    next: 'Vérifiez l’adresse, le nom d’utilisateur et le mot de passe, puis réessayez.',
  },
};
