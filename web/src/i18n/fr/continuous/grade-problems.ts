/** Ce que l’on lit quand une demande sur les données en continu est refusée. */
export const gradeProblems = {
  valueTaken: {
    message: 'La cote {value} existe déjà.',
    next: 'Choisissez une autre valeur, ou modifiez celle qui existe.',
  },
  codeTaken: {
    message: 'Une configuration de sortie avec le code « {code} » existe déjà.',
    next: 'Choisissez un autre code, ou ajoutez les cotes à cette configuration.',
  },
  bound: {
    message: 'Impossible de modifier ou de supprimer cette cote.',
    next: '(La cote {value} appartient à la configuration de sortie « {code} ». Retirez-la d’abord de cette configuration.)',
  },
  filtered: {
    message: 'La cote {value} est exclue : elle ne peut pas appartenir à une configuration de sortie.',
    next: 'Modifiez d’abord la cote pour qu’elle ne soit plus exclue.',
  },
  boundElsewhere: {
    message: 'La cote {value} appartient à la configuration de sortie « {code} ».',
    next: 'Retirez-la d’abord de cette configuration.',
  },
};
