/** Refus qui concernent AQUARIUS. */
export const aquariusProblems = {
  passwordNeeded: {
    message: 'Le mot de passe manque.',
    next: 'Saisissez-le : un mot de passe n’est conservé que pour une adresse et un utilisateur.',
  },
  notConnected: {
    message: 'L’organisation n’est connectée à aucun serveur AQUARIUS.',
    next: 'Connectez-la d’abord : Administration, Stations AQUARIUS, Connexion.',
  },
  unreachable: {
    message: 'AQUARIUS n’a pas pu être interrogé : {sentence}',
    next: 'Testez la connexion : Administration, Stations AQUARIUS, Connexion.',
  },
};
