/** Ce que l’on lit quand une demande sur les données en continu est refusée. */
export const gradeProblems = {
  valueTaken: {
    message: 'Cette cote existe déjà.',
    next: 'Choisissez une autre valeur, ou modifiez celle qui existe.',
  },
  codeTaken: {
    message: 'Une configuration de sortie porte déjà ce code.',
    next: 'Choisissez un autre code, ou ajoutez-y les cotes.',
  },
  bound: {
    message: 'Impossible de modifier ou de supprimer cette cote.',
    next: 'Elle appartient à une configuration de sortie. Retirez-la d’abord de cette configuration.',
  },
  filtered: {
    message: 'Une cote exclue ne peut pas appartenir à une configuration de sortie.',
    next: 'Modifiez d’abord la cote pour qu’elle ne soit plus exclue.',
  },
  boundElsewhere: {
    message: 'Cette cote appartient à une autre configuration de sortie.',
    next: 'Retirez-la d’abord de cette configuration.',
  },
};
