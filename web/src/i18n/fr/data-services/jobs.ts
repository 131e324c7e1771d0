/** Noms des tâches de fond, selon leur nom dans les journaux. */
export const jobs = {
  audit: {
    sealAll: 'Scellement de l’audit',
  },
  continuous: {
    describeFilteredSeries: 'Préparation des séries après un changement de cotes',
    findSilence: 'Recherche des séries qui ne transmettent plus',
  },
  dataImporters: {
    run: 'Exécution d’un importateur',
    startDue: 'Lancement des importateurs dus',
  },
  dataServices: {
    removeOldLogs: 'Suppression des anciennes lignes de journal',
    runService: 'Exécution d’un service',
    shipLogs: 'Envoi des lignes au service de recherche',
    startDue: 'Lancement des services prévus',
  },
  equipment: {
    remindCalibrations: 'Envoi des rappels d’étalonnage à échéance',
  },
  guidelines: {
    compareVersions: 'Comparaison de versions de recommandations',
    evaluateImport: 'Évaluation d’une importation',
    reevaluate: 'Réévaluation des résultats',
    evaluateSeries: 'Évaluation des séries',
  },
  identity: {
    removeExpired: 'Suppression des sessions expirées',
    sendEmailCode: 'Envoi d’un code de connexion',
    sendResetLink: 'Envoi d’un lien de mot de passe',
  },
  ingestion: {
    addNames: 'Ajout de noms',
    findFoldedNames: 'Recherche de noms confondus',
    notifyPeople: 'Avis d’importation',
    publishRows: 'Publication de résultats',
    readAgain: 'Relecture d’un fichier d’enregistreur',
    readFile: 'Lecture d’un fichier',
    undoAdded: 'Retrait de noms ajoutés',
  },
  mail: {
    send: 'Envoi de courriels',
  },
  messages: {
    removeOld: 'Suppression des anciens messages',
  },
  reports: {
    buildReport: 'Production d’un rapport',
    exportAll: 'Exportation de toutes les données',
    makeMonthly: 'Production d’un rapport mensuel',
    startDue: 'Lancement des rapports prévus',
  },
  storage: {
    freeExpired: 'Libération des dépôts expirés',
    sweepFiles: 'Suppression des fichiers sans référence',
  },
};
