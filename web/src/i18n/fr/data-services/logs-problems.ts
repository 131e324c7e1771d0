/** Refus qui concernent les journaux des services. */
export const logsProblems = {
  queryWrong: {
    message: 'La requête est incompréhensible à {where} : {reason}',
    next: 'Corrigez-la à cet endroit. La page de l’API dit ce que les requêtes de journaux peuvent contenir.',
  },
  searchUnreachable: {
    message: 'Le service de recherche qui garde les journaux ne répond pas.',
    next: 'Réessayez dans quelques minutes. Si cela dure, prévenez un administrateur du système.',
  },
};
