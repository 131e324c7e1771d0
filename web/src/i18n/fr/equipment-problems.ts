/** Refus qui concernent les instruments. */
export const equipmentProblems = {
  equipment: {
    serialTaken: {
      message: 'Il y a déjà un instrument de {make} avec le numéro de série « {serial} ».',
      next: 'Utilisez celui-ci, ou corrigez le numéro.',
    },
    hasHistory: {
      message: 'L’instrument a {count} installations et étalonnages.',
      next: 'Donnez-lui plutôt un jour de mise hors service : son historique dit ce qui a mesuré les données.',
    },
    deployedElsewhere: {
      message: 'L’instrument est à « {station} » du {from} au {until}.',
      next: 'Terminez d’abord cette installation, ou choisissez une période qui ne la chevauche pas.',
    },
    endsBeforeStart: {
      message: 'Une installation finit après son début.',
      next: 'Corrigez l’un des deux instants.',
    },
    dueBeforeCalibration: {
      message: 'Le prochain étalonnage arrive à échéance après celui-ci.',
      next: 'Corrigez l’un des deux jours.',
    },
    calibratedInFuture: {
      message: 'Le jour de l’étalonnage est encore à venir.',
      next: 'Notez-le quand il aura été fait.',
    },
  },
} as const;
