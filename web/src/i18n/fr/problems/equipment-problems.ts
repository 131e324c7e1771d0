/** Refus qui concernent les instruments. */
export const equipmentProblems = {
  equipment: {
    serialTaken: {
      message: 'Il y a déjà un instrument de {make} avec le numéro de série « {serial} ».',
      next: 'Utilisez celui-ci, ou corrigez le numéro de série.',
    },
    hasHistory: {
      message: 'L’instrument a {count} installations et étalonnages.',
      next: 'Indiquez plutôt une date de mise hors service : son historique documente les données qu’il a mesurées.',
    },
    deployedElsewhere: {
      message: 'L’instrument est à « {station} » du {from} au {until}.',
      next: 'Terminez d’abord cette installation, ou choisissez une période qui ne la chevauche pas.',
    },
    endsBeforeStart: {
      message: 'La fin d’une installation doit suivre son début.',
      next: 'Corrigez l’une des deux heures.',
    },
    dueBeforeCalibration: {
      message: 'L’échéance du prochain étalonnage doit suivre celui-ci.',
      next: 'Corrigez l’une des deux dates.',
    },
    calibratedInFuture: {
      message: 'La date de l’étalonnage est dans le futur.',
      next: 'Enregistrez l’étalonnage une fois effectué.',
    },
  },
} as const;
