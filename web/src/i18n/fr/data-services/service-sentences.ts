/** Ce que les services du produit ont fait, compté, et pourquoi ils n’ont pas pu. */
export const serviceSentences = {
  backupTried:
    'Une sauvegarde serait écrite ; sauvegardes plus anciennes à supprimer : {{removed}}. Rien n’a été écrit.',
  backupWritten:
    'Sauvegarde faite. Lignes : {{rows, number}} ; fichiers : {{files, number}} ; sauvegardes plus anciennes supprimées : {{removed}}.',
  backupNeedsMigrateUrl: 'La sauvegarde d’une base de données externe a besoin de DATABASE_MIGRATE_URL.',

  archiveNeedsStations: 'Choisissez les stations sur l’écran Stations AQUARIUS.',
  aquariusStationMissing: 'Il n’y a pas de station AQUARIUS portant le numéro {{id}}.',
  stationsWouldBeArchived_one: '{{count}} station serait archivée. Rien n’a été modifié.',
  stationsWouldBeArchived_many: '{{count}} de stations seraient archivées. Rien n’a été modifié.',
  stationsWouldBeArchived_other: '{{count}} stations seraient archivées. Rien n’a été modifié.',
  stationsArchived_one: '{{count}} station a été archivée.',
  stationsArchived_many: '{{count}} de stations ont été archivées.',
  stationsArchived_other: '{{count}} stations ont été archivées.',
  lastReadingFailed_one: '{{count}} série n’a pas pu être lue une dernière fois ; ses points restent inchangés.',
  lastReadingFailed_many:
    '{{count}} de séries n’ont pas pu être lues une dernière fois ; leurs points restent inchangés.',
  lastReadingFailed_other:
    '{{count}} séries n’ont pas pu être lues une dernière fois ; leurs points restent inchangés.',
  stationIsArchived: 'La station {{station}} est archivée.',

  synchronisedStations:
    'Stations comparées : {{seen, number}} (nouvelles : {{new, number}}, modifiées : {{changed, number}}, inchangées : {{unchanged, number}}, disparues : {{gone, number}}, exclues : {{leftOut, number}}, en échec : {{failed, number}}).',
  synchronisedSeries:
    'Séries comparées : {{seen, number}} (nouvelles : {{new, number}}, modifiées : {{changed, number}}, inchangées : {{unchanged, number}}, disparues : {{gone, number}}, exclues : {{leftOut, number}}, en échec : {{failed, number}}).',
  synchronisedPoints:
    'Points lus : {{read, number}} (nouveaux : {{new, number}}, modifiés : {{changed, number}}, inchangés : {{unchanged, number}}, rejetés : {{refused, number}}) ; supprimés ici : {{removed, number}}.',
  aquariusQueriedRecently: 'AQUARIUS a été interrogé récemment ; il le sera de nouveau dans {{seconds}} s.',
  stillToBeRead: 'Reste à lire : {{stations, number}} stations et {{series, number}} séries.',
  everythingWouldBeCompared:
    'Tout serait comparé : {{stations, number}} stations et {{series, number}} séries (nouvelles : {{new, number}}, connues : {{known, number}}, disparues : {{gone, number}}).',
  changesWouldBeRead:
    'AQUARIUS a signalé des changements : {{stations, number}} stations et {{series, number}} séries (nouvelles : {{new, number}}, connues : {{known, number}}, disparues : {{gone, number}}).',

  silenceTried:
    'Séries qui ne transmettent plus : {{silent}} ; qui transmettent de nouveau : {{back}}. Personne n’a été avisé.',
  silenceFound: 'Séries qui ne transmettent plus : {{silent}} ; qui transmettent de nouveau : {{back}}.',

  filesWouldBeFetched: 'Fichiers qui seraient récupérés : {{fetched}} ; déjà présents : {{known}}.',
  filesFetched: 'Fichiers récupérés : {{fetched}} ; déjà présents : {{known}}.',
  fetchedFileUnfinished: '{{file}} est en cours d’écriture ou vide. La prochaine exécution l’examinera de nouveau.',
  fileWouldBeFetched: '{{file}} serait récupéré.',
  fileFetched: '{{file}} a été récupéré.',
  filesUnfinished: 'Encore en cours d’écriture, ou vides : {{files}}.',
  filesNotFetched: 'Impossibles à récupérer : {{files}}.',
  filesForNextRun: 'Laissés pour la prochaine exécution : {{files}}.',
  filesExamined: 'Nouveaux fichiers examinés : {{files}}.',
  filesOfFormats: 'Des formats choisis : {{files}}.',
  filesOfThisFormat: 'De ce format : {{files}}.',
  filesOfOtherFormats: 'D’autres formats : {{files}}.',
  filesNotRecognised: 'Non reconnus avec certitude, en attente de révision : {{files}}.',
  deliveriesBeingRead: 'Livraisons en cours de lecture : {{deliveries}}.',
  deliveriesRefused: 'Livraisons rejetées : {{deliveries}}.',
  noFileRead: 'Rien n’a été lu.',
  nothingChanged: 'Rien n’a été modifié.',

  importerWithinInterval: '{{importer}} : son intervalle d’exécution n’est pas écoulé, ignoré.',
  importersWouldStart:
    'Importateurs qui seraient lancés : {{started}} ; dans leur intervalle : {{skipped}} ; en pause : {{paused}}.',
  importersStarted: 'Importateurs lancés : {{started}} ; dans leur intervalle : {{skipped}} ; en pause : {{paused}}.',

  calibrationsTried: 'Étalonnages à faire maintenant ou bientôt : {{due}}. Personne n’a été avisé.',
  calibrationsDue: 'Étalonnages à faire maintenant ou bientôt : {{due}} ; avis envoyés pour : {{notified}}.',
  notificationsTried:
    'Importations avec dépassements : {{imports}} ; règles d’avis : {{rules}}. Personne n’a été avisé.',
  notificationsSent:
    'Importations avec dépassements : {{imports}} ; règles d’avis : {{rules}} ; personnes avisées : {{people}}.',

  reportTried: 'Un rapport serait produit. {{holds}} Rien n’a été produit.',
  reportMade: 'Le rapport se trouve parmi vos rapports. {{holds}}',
  queryReportTried: 'Le rapport de « {{query}} » serait produit. {{holds}} Rien n’a été produit.',
  queryReportMade: 'Le rapport de « {{query}} » se trouve parmi vos rapports. {{holds}}',
  holdsResults: 'Résultats : {{results, number}}.',
  holdsSurveys: 'Inventaires : {{surveys, number}}.',
  holdsVisits: 'Placettes : {{plots, number}} ; visites : {{visits, number}}.',
  exportTried: 'Une archive serait écrite. Échantillons et résultats : {{rows, number}}. Rien n’a été écrit.',
  exportWritten: 'L’archive se trouve parmi les fichiers. Échantillons et résultats : {{rows, number}}.',
  savedQueryGone: 'La requête enregistrée n’existe plus, ou n’est pas partagée.',
  stationsHaveNoData: 'Impossible de produire le rapport. Les stations choisies n’ont pas de données.',
  noSurveyInYears: 'Impossible de produire le rapport. Il n’y a aucun inventaire dans ces années.',
  noVisitInYears: 'Impossible de produire le rapport. Les placettes n’ont aucune visite dans ces années.',
  noSurveyType: 'Il n’y a pas de type d’inventaire de ce nom.',
  noSurveyLocation: 'Il n’y a pas de lieu d’inventaire.',
  noPlotOfCommunity: 'Il n’y a pas de placette de cette communauté.',

  notDoneTenantArchived: 'Le traitement n’a pas été effectué : l’organisation est archivée.',
  notDoneUserLocked: 'Le traitement n’a pas été effectué : {{user}} ne peut plus se connecter.',
  notDoneNotMember: 'Le traitement n’a pas été effectué : {{user}} n’appartient plus à {{tenant}}.',
  notDoneNotStaff:
    'Le traitement n’a pas été effectué : {{user}}, qui l’avait demandé dans une session d’assistance, ne fait plus partie du personnel.',
};
