/** Les refus des rapports mensuels, de l’exportation complète et des listes d’échantillons. */
export const otherReportProblems = {
  hidden: {
    message: 'Le rapport « {report} » n’est pas visible pour votre organisation.',
    next: 'Demandez à un administrateur du système de le rendre visible.',
  },
  templateEmpty: {
    message: 'Le modèle de ce rapport n’a pas de stations ou pas de paramètres.',
    next: 'Un administrateur de l’organisation peut les ajouter sous Modèle.',
  },
  templateChanged: {
    message: 'Le modèle a été modifié entre-temps.',
    next: 'Rechargez-le, puis refaites votre modification.',
  },
  templateUnknown: {
    message: 'Un élément du modèle est introuvable.',
    next: 'Il a peut-être été supprimé. Les détails énumèrent chaque élément.',
  },
  enmodsRefused: {
    message: '{count} lignes enfreignent une règle d’EnMoDS.',
    next: 'Corrigez-les, ou téléchargez le fichier quand même.',
  },
  exportRunning: {
    message: 'Une exportation complète est déjà en cours.',
    next: 'Attendez qu’elle soit terminée, ou annulez-la.',
  },
  noData: {
    message: 'Impossible de produire le rapport. Les stations choisies n’ont pas de données.',
    next: 'Choisissez d’autres stations, paramètres ou dates.',
  },
  noTotal: {
    message:
      'Le total journalier ne vaut que pour les séries non cumulatives de pluie, de précipitations et d’évapotranspiration.',
    next: 'Retirez les autres séries, ou choisissez une autre statistique.',
  },
  tooLarge: {
    message: 'Ce rapport contiendrait plus de résultats qu’une réponse ne peut en porter.',
    next: 'Produisez-le en arrière-plan ; vous recevrez un message avec le fichier.',
  },
};
