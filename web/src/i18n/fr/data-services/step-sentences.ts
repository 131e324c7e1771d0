/** Ce qu’un travail est en train de faire, à côté de son avancement. */
export const stepSentences = {
  stepBackup: 'Écriture de la sauvegarde',
  stepExaminingFiles: 'Examen des fichiers',
  stepEvaluatingResults: 'Évaluation des résultats',
  stepMatchingRows: 'Appariement des lignes',
  stepReadingLines: 'Lecture des lignes',
  stepLookingNamesUp: 'Recherche des noms',
  stepAddingNames: 'Ajout des noms',
  stepCounting: 'Comptage',
  stepRowsRead_one: '{{count, number}} ligne lue',
  stepRowsRead_many: '{{count, number}} de lignes lues',
  stepRowsRead_other: '{{count, number}} lignes lues',
  stepStoring: 'Enregistrement',
  stepReadingData: 'Lecture des données',
  stepWritingFile: 'Écriture du fichier',
};
