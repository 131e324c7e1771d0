/** Ce qui est demandé une fois pour toutes les lignes qui attendent pour une même cause. */
export const waitingQuestions = {
  duplicateInFile_one:
    '{{count, number}} ligne diffère d’une autre pour le même échantillon et le même paramètre. Quelle valeur utiliser ?',
  duplicateInFile_many:
    '{{count, number}} de lignes de ce fichier diffèrent pour le même échantillon et le même paramètre. Quelles valeurs utiliser ?',
  duplicateInFile_other:
    '{{count, number}} lignes de ce fichier diffèrent pour le même échantillon et le même paramètre. Quelles valeurs utiliser ?',
  duplicateOfStored_one: '{{count, number}} ligne remplacerait une valeur enregistrée par un autre fichier.',
  duplicateOfStored_many: '{{count, number}} de lignes remplaceraient des valeurs enregistrées par un autre fichier.',
  duplicateOfStored_other: '{{count, number}} lignes remplaceraient des valeurs enregistrées par un autre fichier.',
  media_one: '{{count, number}} ligne n’indique aucun milieu, et sa station n’en a pas. Qu’a-t-on échantillonné ?',
  media_many:
    '{{count, number}} de lignes n’indiquent aucun milieu, et leurs stations n’en ont pas. Qu’a-t-on échantillonné ?',
  media_other:
    '{{count, number}} lignes n’indiquent aucun milieu, et leurs stations n’en ont pas. Qu’a-t-on échantillonné ?',
  mediaWhy: 'Les recommandations propres à un milieu ne s’appliquent pas aux résultats sans milieu.',
  mediaType: 'Milieu',
  mediaFor: { file: 'Pour ce fichier', always: 'Pour les stations, dorénavant' },
  mediaDone: {
    file: 'Le milieu {{media}} est utilisé pour les lignes qui n’en ont pas.',
    always: 'Les stations sans milieu ont maintenant {{media}}.',
  },
  show: 'Afficher les lignes',
  repeats: {
    last: 'La dernière de chaque groupe',
    first: 'La première de chaque groupe',
    mean: 'Moyenne',
    replicates: 'Toutes, comme réplicats',
  },
  repeatsDone: {
    last: 'La dernière ligne de chaque groupe est utilisée ; les autres sont exclues.',
    first: 'La première ligne de chaque groupe est utilisée ; les autres sont exclues.',
    mean: 'La moyenne de chaque groupe est utilisée. Les lignes non détectées n’ont pas de moyenne et sont encore retenues.',
    replicates: 'Toutes les lignes sont utilisées, numérotées comme réplicats.',
  },
  overwrite: { ready: 'Tout remplacer', dropped: 'Conserver les valeurs enregistrées' },
  overwriteDone: {
    ready: 'Les lignes remplaceront les valeurs enregistrées lors de l’enregistrement.',
    dropped: 'Les lignes sont exclues ; les valeurs enregistrées sont conservées.',
  },
};
