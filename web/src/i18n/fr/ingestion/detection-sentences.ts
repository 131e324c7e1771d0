/** Ce que la détection dit d’un fichier : son type, pourquoi, ce qui lui manque, et pourquoi des réglages sont proposés. */
export const detectionSentences = {
  detectedAs: 'Type de fichier : {{format}}.',
  fitsNoFileType: 'Le fichier ne correspond à aucun type de fichier.',
  nearestFileType:
    'Le type le plus proche est {{format}}, mais il manque : {{columns}}. Ajoutez-les au fichier, ou créez un schéma de fichier à partir de cet exemple.',
  mayBeFileType: 'Il s’agit peut-être de {{format}}, sans certitude.',
  mayBeTwoFileTypes: 'Il s’agit peut-être de {{format}} ou de {{other}}.',
  lacksForFileType: 'Pour {{format}}, il manque {{columns}}.',
  fileHasNoTable: 'Le fichier ne contient aucun tableau.',
  filesBeingRead: '{{files}} : lecture comme {{format}}.',
  filesNotRead: '{{files}} : {{why}}',

  formatOfLogger: 'Un fichier d’enregistreur, d’après « {{sign}} ».',
  formatOfAlsCrosstab:
    'La ligne {{row}} contient les paramètres, les unités et les limites, sous {{lines}} lignes sur les échantillons.',
  formatOfCrosstab:
    'La ligne {{row}} nomme les paramètres et les unités, à côté de {{samples}} colonnes d’échantillons avec leurs dates.',
  formatNamesUnlabelled:
    'Aucun libellé ne désigne les échantillons : « {{text}} » et ses voisins ont été pris pour des stations.',
  formatDatesUnlabelled: 'Aucun libellé ne désigne les dates de prélèvement : elles ont été reconnues à leur forme.',
  formatOneForAll: '« {{text}} » est lu comme la station ou la date de tous les échantillons.',
  formatCarriedRight:
    '« {{text}} » et ce qui suit sont lus aussi pour les colonnes à leur droite, jusqu’au texte suivant.',
  formatOfEquis: 'Des tableaux EQuIS d’échantillons et de résultats ont été trouvés.',
  formatOfEquisResults: 'Seuls les résultats d’une livraison EQuIS ont été trouvés.',
  formatOfEquisSamples: 'Seuls les échantillons d’une livraison EQuIS ont été trouvés.',
  formatOfEsdat: 'Des fichiers ESdat d’échantillons et de chimie ont été trouvés.',
  formatOfEsdatPart: 'Une partie seulement d’une livraison ESdat a été trouvée : {{parts}}.',
  formatByFileName: 'Le nom du fichier contient « {{name}} ».',
  formatBySheetName: 'La feuille s’appelle « {{name}} ».',
  formatByNameOfFile: 'Le fichier s’appelle « {{name}} ».',
  formatByNamePattern: 'Le nom du fichier correspond à « {{pattern}} ».',
  formatOfSideBySide: 'Les colonnes des échantillons et de la chimie sont côte à côte sur une même feuille.',
  formatOfGenericLong:
    'Des colonnes de station, de date, de paramètre et de résultat ont été trouvées à la ligne {{row}}.',
  formatSheetAsStation:
    'Aucune colonne ne désigne la station : le nom de la feuille, « {{sheet}} », est lu comme station.',
  formatSheetAsAnalyte:
    'Aucune colonne ne donne le paramètre : le nom de la feuille, « {{sheet}} », est lu comme le paramètre.',
  formatOfSampleHeadings:
    'Des colonnes pour le paramètre et le résultat ont été trouvées à la ligne {{row}}, et des lignes entre les valeurs nomment les échantillons et leurs dates.',
  formatOfStationsAcross:
    'Une colonne de dates et {{stations}} colonnes de valeurs ont été trouvées à la ligne {{row}}.',
  formatColumnsAsStations:
    'Aucune colonne ne donne le paramètre ni la station : « {{text}} » est lu comme le paramètre, et les noms des colonnes comme des stations.',
  formatSampleAsStation: 'Aucune colonne ne nomme la station : « {{column}} » est lue comme station.',
  formatStationsAsOne:
    '« {{text}} » dans « {{station}} » a plusieurs valeurs dans « {{column}} » : ces stations seraient lues comme une seule.',
  formatLeavesColumns: 'Ces colonnes sont inconnues et ne seraient pas lues : {{columns}}.',
  formatSaysAside:
    'La colonne « {{column}} » contient « {{text}} », ce qui peut changer le sens de valeurs et ne serait pas appliqué.',
  formatFlagOfRow: '« {{column}} » serait appliqué à chaque valeur de sa ligne.',
  formatWithoutValues: 'Les lignes suivantes ne contiennent ni dates ni valeurs dans ces colonnes.',
  formatOfTwoHeaderRows: 'Les noms des colonnes sont sur deux lignes : « {{top}} » au-dessus de « {{sub}} ».',
  formatOfGenericWide:
    'Des colonnes de station et de date ont été trouvées à la ligne {{row}}, et à côté {{columns}} colonnes de nombres, dont {{known}} de paramètres connus.',
  formatOfColumns: '{{columns}} colonnes de {{format}} ont été trouvées à la ligne {{row}}.',
  formatOfWqx: '{{columns}} colonnes de WQX ont été trouvées, dont « {{station}} ».',
  formatOfSchema: 'Les {{columns}} colonnes du schéma ont toutes été trouvées à la ligne {{row}}.',
  formatOfEcologySheets: 'Des feuilles d’événements et d’observations ont été trouvées.',
  formatOfEcologyColumns: 'Les colonnes de l’EcoSurvey EDD ont été trouvées.',
  formatOfArchive: 'La description d’une archive Darwin Core a été trouvée.',
  formatOfDarwinTerms: 'Des termes Darwin Core ont été trouvés : {{terms}}.',
  formatOfEcologyList: 'Des colonnes de lieu, de taxon et de nombre ou de recouvrement ont été trouvées.',
  formatOfTaxonList: 'Une liste de taxons sans lieux ni dates a été trouvée.',
  formatOfPlotsDown: 'Les placettes sont en lignes, {{species}} espèces en colonnes.',
  formatOfSpeciesDown: 'Les espèces sont en lignes, {{plots}} placettes en colonnes.',
  formatOfKnownLayout: 'Le fichier a les colonnes d’une disposition enregistrée.',

  proposedLong: 'Les paramètres sont dans une colonne et les résultats dans une autre : chaque ligne est une valeur.',
  proposedForLack: 'Rien d’autre n’a été reconnu : chaque ligne est lue comme une valeur.',
  proposedAcross:
    'La station et la date sont à côté de {{columns}} autres colonnes : chaque ligne est un échantillon, chacune de ces colonnes un paramètre.',
  proposedDown:
    'Les lignes {{rows}} contiennent le lieu et la date des échantillons : chaque colonne est un échantillon, chaque ligne un paramètre.',
  proposedHeaderRow: 'La ligne {{row}} contient les noms de {{columns}} colonnes connues.',
  proposedColumn: '« {{column}} » est lu comme {{field}}.',
  proposedNoColumn: 'Aucune colonne n’a un nom connu. Choisissez ce que contient chacune.',
  proposedSemicolons: 'Les colonnes sont séparées par des points-virgules.',
  proposedCommas: 'Les valeurs comme 1,5 sont écrites avec une virgule décimale.',
  proposedIgnored: 'Ces colonnes ne contiennent pas de paramètre : {{columns}}.',
  proposedWords: 'Ces codes figurent à la place d’une valeur : {{words}}.',
  proposedSampleKind: 'Certaines stations se terminent par « {{text}} » : {{sampleKind}}.',
  proposedEncoding: 'Le fichier n’est pas en UTF-8 ; il a été lu en Windows-1252.',
  proposedMonthFirst: 'Dans « {{date}} », le mois ne peut que précéder le jour.',
  proposedDayFirst: 'Dans « {{date}} », le jour ne peut que précéder le mois.',
  proposedDateUnclear: '« {{date}} » peut se lire de deux façons. Indiquez le format de date.',
};
