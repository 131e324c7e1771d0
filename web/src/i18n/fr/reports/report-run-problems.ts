/** Les refus de la production des rapports et de leurs programmes. */
export const reportRunProblems = {
  tooManySheets: {
    message: 'Le classeur aurait {count} feuilles ; au plus {most} sont utilisables.',
    next: 'Organisez les feuilles par type de milieu, ou choisissez moins de stations.',
  },
  tooManyColumns: {
    message: 'La feuille {sheet} aurait {count} colonnes, plus qu’Excel ne peut en contenir.',
    next: 'Choisissez moins de paramètres, ou bien Excel standard ou CSV long.',
  },
  notRebuildable: {
    message: 'Ce rapport ne peut pas être régénéré : ses données sources n’ont pas été conservées.',
    next: 'Téléchargez le fichier enregistré lors de sa production.',
  },
  notDone: {
    message: 'Ce rapport n’est pas terminé.',
    next: 'Attendez qu’il le soit, ou produisez-le de nouveau.',
  },
  cronInvalid: {
    message: 'Expression non valide.',
    next: 'Entrez cinq champs : minute, heure, jour du mois, mois, jour de la semaine.',
  },
  cronTooOften: {
    message: 'Un rapport est produit au plus une fois par jour.',
    next: 'Choisissez une heure, et des jours du mois ou de la semaine.',
  },
  zoneUnknown: {
    message: '{zone} n’est pas un fuseau horaire.',
    next: 'Entrez un nom comme America/Vancouver.',
  },
  scheduleChanged: {
    message: '{name} a modifié cette programmation entre-temps.',
    next: 'Vérifiez les derniers réglages, puis refaites votre modification.',
  },
};
