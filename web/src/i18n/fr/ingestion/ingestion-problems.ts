/** Refus qui concernent la lecture des fichiers et les importations. */
export const ingestionProblems = {
  ingestion: {
    alreadyIngested: {
      message: 'Déjà importé le {day} (importation {importId}).',
      next: 'Ouvrez cette importation, ou réimportez le fichier comme nouvelle version.',
    },
    notUnderstood: {
      message: 'Ce fichier n’a pas été lu. {sentence}',
      next: 'Choisissez le type de fichier manuellement, ou créez un schéma à partir de ce fichier.',
    },
    nothingWaits: {
      message: 'Aucune ligne de ce fichier n’est en révision.',
      next: 'Ouvrez l’importation, ou réimportez le fichier.',
    },
    busy: {
      message: 'Des noms de ce fichier sont en cours d’ajout ou de retrait.',
      next: 'Attendez la fin, puis réessayez.',
    },
    alreadyUndone: {
      message: 'Cette décision a déjà été annulée.',
      next: 'Rechargez la liste des décisions.',
    },
    cannotUndo: {
      message: 'Cette décision ne peut plus être annulée ici.',
      next: 'Relisez le fichier pour décider de nouveau, ou annulez son importation.',
    },
    badDecision: {
      message: 'Cette décision ne convient pas à cette ligne.',
      next: 'Vérifiez la ligne et refaites votre choix.',
    },
    notReady: {
      message: 'Ces lignes ne peuvent pas encore être enregistrées.',
      next: 'Révisez d’abord les lignes retenues et rejetées.',
    },
  },
  imports: {
    alreadyRolledBack: {
      message: 'Cette importation a déjà été annulée le {day}.',
      next: 'Réimportez son fichier pour rétablir les valeurs.',
    },
  },
};
