/** Refus qui concernent les journaux des services. */
export const logsProblems = {
  queryWrong: {
    message: 'La requête n’est pas valide à {where} : {reason}',
    next: 'Corrigez-la à cet endroit. La page de l’API décrit la syntaxe des requêtes de journaux.',
  },
  searchUnreachable: {
    message: 'Le service de recherche qui conserve les journaux ne répond pas.',
    next: 'Réessayez dans quelques minutes. Si le problème persiste, adressez-vous à un administrateur du système.',
  },
};
