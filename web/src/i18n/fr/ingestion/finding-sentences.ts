/** Chaque constat en une phrase. */
export const findingSentences = {
  fileEmpty: 'Le fichier est vide (0 octet).',
  noText: 'Le fichier ne contient aucun texte.',
  noRows: 'Aucune ligne de données sous l’en-tête de la ligne {{row}}.',
  encoding:
    'Ligne {{row}}, colonne « {{column}} » : l’octet {{byte}} n’est pas de l’UTF-8. Enregistrez en « CSV UTF-8 » ou choisissez Windows-1252.',
  notUtf16: 'Le fichier n’est pas de l’UTF-16 valide : il finit au milieu d’un caractère.',
  readAs: 'Lu en {{encoding}}.',
  separator:
    'Le séparateur « {{separator}} » et la virgule décimale ont été trouvés ; le type de fichier attend « {{expected}} » et « . ». Créez un schéma de fichier à partir de ce fichier comme exemple : il règle les deux automatiquement.',
  decimalCommaFound: 'Séparateur « ; » et virgules décimales trouvés : le fichier a été lu avec les deux.',
  quoteOpen: 'Un guillemet ouvert à la ligne {{row}}, colonne « {{column}} », n’est jamais fermé.',
  quoteOdd: 'Ligne {{row}}, « {{column}} » : du texte suit un guillemet fermant ; il a été lu tel quel.',
  rowWidth: 'La ligne {{row}} a {{found}} valeurs, l’en-tête en a {{expected}}.',
  columnTwice:
    'La colonne « {{column}} » figure deux fois (colonnes {{first}} et {{second}}) : donnez à chaque colonne un nom unique.',
  columnNameless:
    'La colonne {{column}} contient des valeurs ({{cell}}) mais n’a pas de nom : donnez-lui un nom, ou créez un schéma de fichier à partir d’un exemple.',
  headerAgain:
    'La ligne {{row}} est un second en-tête, différent de celui de la ligne {{first}} : placez chaque tableau sur une feuille distincte ou dans un fichier distinct.',
  columnsUnread: 'Ces colonnes sont inconnues du type de fichier et n’ont pas été lues : {{columns}}.',
  headerUnclear:
    '« {{top}} » est placé au-dessus de « {{sub}} » dans un en-tête de deux lignes qui ne peut pas être interprété : utilisez un seul nom par colonne, ou créez un schéma de fichier à partir d’un exemple.',
  columnsAside: 'Ces colonnes ne contiennent pas de paramètre et n’ont pas été lues : {{columns}}.',
  loggerFile:
    'Ce fichier semble provenir d’un enregistreur (une mesure toutes les quelques minutes) et non d’un laboratoire ; rien n’a été lu. S’il contient des résultats de laboratoire, créez un schéma de fichier à partir d’un exemple.',
  loggerFileOf:
    'C’est un fichier d’enregistreur ({{maker}}) et non de résultats de laboratoire ; rien n’a été lu. S’il contient des résultats de laboratoire, créez un schéma de fichier à partir d’un exemple.',
  taxaFile:
    'C’est un tableau de taxons et non de résultats de laboratoire ; rien n’a été lu. Choisissez le type de fichier : liste d’inventaires ou de placettes, tableau croisé ou liste de taxons. S’il contient des résultats de laboratoire, créez un schéma de fichier à partir d’un exemple.',
  stationsFile:
    'C’est une liste de stations : elle ne contient aucun résultat, et rien n’a été lu. Importez-la sous Gestion, Lieux de suivi.',
  columnTidied: 'La colonne « {{text}} » a été lue comme « {{column}} ».',
  nulByte: 'Ligne {{row}}, « {{column}} » contient un octet nul.',
  lineTooLong: 'La ligne {{line}} dépasse 1 Mio ; ce n’est sans doute pas un fichier CSV.',
  tooManyColumns: '1 000 colonnes sont permises, {{found}} ont été trouvées.',
  tooManyRows: '2 000 000 de lignes sont permises par fichier.',
  tooManyRecords: '{{limit}} lignes sont permises ici.',
  cellTooLong:
    'Ligne {{row}}, colonne {{found}} : une cellule dépasse {{limit}} caractères ; ce n’est sans doute pas un tableau.',
  notGeoJson: 'Le fichier n’est pas une collection GeoJSON d’entités.',
  typeMismatch: 'Le fichier n’est pas un classeur Excel (son contenu est {{kind}}).',
  typeUnknown:
    'Ce genre de fichier ne peut pas être lu ({{kind}}). Enregistrez-le en CSV ou XLSX, puis déposez ce nouveau fichier.',
  binary: 'Le fichier n’est pas du texte : il contient des octets nuls dès la ligne {{row}}.',
  workbookProtected: 'Le classeur est protégé par un mot de passe ; retirez-le et déposez le fichier à nouveau.',
  workbookMacros: 'Les classeurs avec macros ne sont pas acceptés ; enregistrez en .xlsx.',
  tooLargeUnpacked: 'La taille décompressée de {{found}} Mio dépasse la limite de {{limit}} Mio.',
  damaged: 'Le fichier est endommagé ou a été altéré : {{part}} ne correspond pas au répertoire de l’archive.',
  tooManyParts: '2 000 parties sont permises, {{found}} ont été trouvées.',
  archiveInside: '« {{part}} » est une archive dans l’archive et n’a pas été lue.',
  unsafeName: 'L’archive contient un nom dangereux : « {{part}} ».',
  sheetDamaged: 'La feuille « {{sheet}} » est endommagée.',
  doctype: 'Le fichier contient une définition de type de document, ce qui n’est pas permis.',
  externalLinks: 'Le classeur renvoie à d’autres fichiers ou connexions ; ils n’ont pas été suivis.',
  badReference: 'La feuille « {{sheet}} » a une cellule « {{text}} », qui ne peut pas exister dans un classeur.',
  badSharedText: '{{cell}} renvoie à un texte que le classeur ne contient pas.',
  mergedHeader: 'Les cellules d’en-tête {{range}} sont fusionnées ; chaque colonne a besoin de son propre nom.',
  sheetHidden: 'La feuille « {{sheet}} » est masquée et n’a pas été lue.',
  rowsHidden: 'La feuille « {{sheet}} » a des lignes ou des colonnes masquées ; elles ont été lues aussi.',
  sheetMissing: 'Le classeur n’a pas de feuille « {{sheet}} » ; il a {{found}}.',
  formulaEmpty: '{{cell}} contient une formule sans résultat enregistré ; ouvrez et enregistrez le fichier dans Excel.',
  cellError: '{{cell}} contient l’erreur Excel « {{text}} ».',
  excelDate: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une date Excel valide.',
  dateMaybeSerial:
    'Ligne {{row}}, « {{column}} » : « {{text}} » est peut-être la date Excel {{date}}. Libérez la ligne pour l’enregistrer avec cette date.',
  fractionOfTitle:
    '« {{text}} » indique la fraction des métaux : ceux pour lesquels rien d’autre ne l’indique ont été lus comme {{fraction}}.',
  fractionOfSection:
    'Les lignes sous « {{text}} » (ligne {{row}}) n’indiquent pas de fraction ; elles ont été lues comme {{fraction}}, jusqu’au titre suivant.',
  dateFromSerial: 'Ligne {{row}}, « {{column}} » : le nombre {{text}} a été lu comme la date Excel {{date}}.',
  shownOtherwise: 'Le format de {{cell}} affiche « {{text}} » ; la cellule a été lue ainsi.',
  cellsMerged:
    'Les cellules fusionnées sur plusieurs lignes ont été lues comme si chacune de ces lignes contenait leur texte : {{ranges}}.',
  mergedValue:
    'Ligne {{row}} : « {{text}} » est dans une cellule fusionnée sur plusieurs lignes ({{cell}}). Libérez la ligne pour l’enregistrer ici aussi.',
  leadingZeros: 'Des zéros de tête ont peut-être été perdus dans {{cell}}.',
  outOfMemory:
    'Le fichier demande plus de mémoire que n’en permet la lecture ({{limit}} Mo). Enregistrez-le en CSV ou divisez-le.',
  tookTooLong: 'La lecture du fichier a pris trop de temps et a été arrêtée.',
  partIgnored: '« {{part}} » ne contient rien à lire et a été ignoré.',
  sampleUnknown: 'Ligne {{row}} : l’échantillon « {{text}} » n’est pas dans le fichier des échantillons.',
  valuesLeftOut: '{{count}} cellules sont marquées comme non mesurées ({{words}}) et ont été ignorées.',
  valueLeftOut: '1 cellule est marquée comme non mesurée ({{words}}) et a été ignorée.',
  rowLeftOut: '1 ligne a été ignorée : {{reason}}. C’est la ligne {{rows}} du fichier.',
  rowsLeftOut: '{{count}} lignes ont été ignorées : {{reason}}. Ce sont les lignes {{rows}} du fichier.',
  stationMissing: 'Ligne {{row}} : la station manque (« {{column}} » est vide).',
  analyteMissing: 'Ligne {{row}} : le paramètre manque (« {{column}} » est vide).',
  dateMissing: 'Ligne {{row}} : la date du prélèvement manque (« {{column}} » est vide).',
  resultMissing: 'Ligne {{row}} : le résultat manque (« {{column}} » est vide).',
  notADate: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une date.',
  notATime: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une heure.',
  dateAmbiguous:
    'Ligne {{row}}, « {{column}} » : « {{text}} » est ambigu ({{first}} ou {{second}}). Précisez le format des dates.',
  dateOtherFormat: 'Ligne {{row}}, « {{column}} » : « {{text}} » ne ressemble pas à {{format}}.',
  yearTooOld:
    'Ligne {{row}}, « {{column}} » : « {{text}} » remonte à plus de 1 000 ans et n’est pas accepté comme date.',
  dateInFuture: 'Ligne {{row}}, « {{column}} » : « {{text}} » est dans le futur.',
  analysedNotADate:
    'Ligne {{row}}, « {{column}} » : « {{text}} » ne peut pas être lu comme une date avec certitude ; la date d’analyse reste vide.',
  timeZoneUnknown: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un fuseau horaire connu.',
  notNumeric: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un nombre.',
  notFinite: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un nombre fini.',
  numberAmbiguous: 'Ligne {{row}}, « {{column}} » : « {{text}} » est ambigu ({{first}} ou {{second}}).',
  decimalSign:
    'Ligne {{row}}, « {{column}} » : « {{text}} » a une virgule décimale ; le type de fichier attend un point.',
  unitInNumber: 'Ligne {{row}}, « {{column}} » : « {{text}} » contient une unité ; mettez-la dans « Unité ».',
  numberTooSmall: 'Ligne {{row}}, « {{column}} » : « {{text}} » est trop petit pour être conservé.',
  wordNotKnown: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est ni un nombre ni un code du type de fichier.',
  presentWithoutLimit:
    'Ligne {{row}} : « {{text}} » signifie détecté, mais ni valeur ni limite de quantification n’est donnée. Libérez la ligne pour l’enregistrer sans.',
  aboveWithoutLimit:
    'Ligne {{row}} : la valeur dépasse la plage de mesure, mais aucune limite supérieure n’est donnée. Libérez la ligne pour l’enregistrer sans limite.',
  qualifierUnknown:
    'Ligne {{row}}, « {{column}} » : « {{qualifier}} » dans « {{text}} » n’est pas un qualificatif du type de fichier. Libérez la ligne pour l’enregistrer tel quel.',
  qualifierKept:
    'Ligne {{row}}, « {{column}} » : « {{qualifier}} » n’est pas un qualificatif du type de fichier ; il est enregistré tel quel, ici et plus bas.',
  unitContradicts:
    'Ligne {{row}} : l’unité est « {{text}} », mais l’en-tête du résultat indique {{unit}}. Libérez la ligne pour l’enregistrer en « {{text}} ».',
  signColumnAside:
    'Ligne {{row}} : « {{column}} » contient « {{text}} » et ne s’applique pas aux valeurs, ici et plus bas.',
  signAside:
    'Ligne {{row}} : « {{column}} » contient « {{text}} » et ne s’applique pas à la valeur. Modifiez le résultat, ou libérez la ligne pour l’enregistrer sans.',
  qualifierContradicts:
    'Ligne {{row}} : « {{qualifier}} » signifie non détecté, mais « {{condition}} » signifie détecté.',
  resultRejected:
    'Ligne {{row}}, « {{column}} » : le fichier marque ce résultat « {{text}} ». Libérez la ligne pour l’enregistrer quand même.',
  signRead: 'Ligne {{row}}, « {{column}} » : « {{text}} » est enregistré et traité comme {{sign}}.',
  nonDetectWithoutLimit:
    'Ligne {{row}} : la valeur n’a pas été détectée, mais aucune limite de détection n’est donnée. Libérez la ligne pour l’enregistrer sans limite.',
  limitNotNumeric: 'Ligne {{row}}, « {{column}} » : la limite « {{text}} » n’est pas un nombre et a été ignorée.',
  signTwice: 'Ligne {{row}} : « {{text}} » et « {{other}} » se contredisent.',
  signUnknown: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est ni < ni >.',
  negativeLimit: 'Ligne {{row}}, « {{column}} » : une limite de détection négative a été ignorée.',
  depthNotNumeric: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une profondeur.',
  depthUnitUnknown: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une unité de longueur connue.',
  depthOrder: 'Ligne {{row}} : la profondeur de fin {{end}} est au-dessus de la profondeur de début {{start}}.',
  fractionUnknown:
    'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une fraction connue ; elle est enregistrée telle quelle.',
  qaQcUnknown: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un type d’échantillon connu.',
  qaQcNamed:
    'Ligne {{row}}, « {{column}} » : « {{text}} » désigne un échantillon de contrôle de la qualité ; il est enregistré comme {{sampleKind}}.',
  replicateNotNumeric: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un numéro de réplicat à partir de 1.',
  conditionUnknown: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une condition de détection connue.',
  textTooLong: 'Ligne {{row}}, « {{column}} » dépasse {{limit}} caractères.',
  unknownStation: 'Ligne {{row}} : aucune station ne correspond à « {{text}} ».',
  unknownAnalyte: 'Ligne {{row}} : aucun paramètre ne correspond à « {{text}} »{{method}}.',
  unknownUnit: 'Ligne {{row}} : « {{text}} » n’est pas une unité connue.',
  unknownMedia: 'Ligne {{row}} : « {{text}} » n’est pas un type de milieu connu.',
  fractionContradicts: 'Ligne {{row}} : la fraction est « {{text}} », mais le nom « {{name}} » implique {{said}}.',
  unitOutsideGroup: 'Ligne {{row}} : « {{text}} » n’est pas une unité de {{group}}, le groupe d’unités de {{analyte}}.',
  unitNotConvertible: 'Ligne {{row}} : il n’y a pas de conversion de « {{text}} » en {{unit}}, l’unité de {{analyte}}.',
  limitUnit: 'Ligne {{row}} : la limite est donnée en « {{text}} », qui ne se convertit pas en {{unit}}.',
  stationNotDiscrete: 'Ligne {{row}} : « {{text}} » n’est pas une station ponctuelle.',
  hourSkipped: 'Ligne {{row}} : {{text}} n’existe pas dans le fuseau {{zone}} ; l’heure y a été avancée.',
  hourTwice: 'Ligne {{row}} : {{text}} a eu lieu deux fois dans le fuseau {{zone}} ; la première est utilisée.',
  unitMissing:
    'Ligne {{row}} : {{analyte}} n’a pas d’unité ici, alors que son unité est {{unit}}. Les résultats sans unité sont enregistrés sans unité et ne peuvent pas être comparés à une limite. Signalé une seule fois par paramètre.',
  mediaMissing:
    'Lignes sans milieu, dont la station n’en a pas non plus : {{count, number}}. Les normes propres à un milieu ne s’y appliquent pas.',
  mediaGuessed: '« {{text}} » a été lu comme le type de milieu {{media}}.',
  methodNew: 'La méthode « {{text}} » est nouvelle.',
  heldByPerson: 'Ligne {{row}} : {{person}} a retenu la ligne.',
  duplicateInFile:
    'La ligne {{row}} a {{text}} et la ligne {{other}} a {{stored}} pour le même échantillon et le même paramètre.',
  repeatedRow: 'La ligne {{row}} répète la ligne {{other}} ({{stored}}).',
  speciationTwice:
    'Ligne {{row}} : le résultat est exprimé en {{text}} et en {{other}} : colonne, unité et nom se contredisent.',
  storedValueKept:
    'La ligne {{row}} a {{text}}, mais {{stored}} est déjà enregistré. La valeur enregistrée est conservée.',
  storedWithLess:
    'L’importation {{import}} (« {{file}} ») a déjà enregistré les mêmes valeurs avec moins de détails, et les deux sont conservées : {{count}}, la première à la ligne {{row}} ({{text}}). Si ce sont les mêmes résultats, relisez « {{file}} » ou annulez l’importation {{import}}.',
  duplicateOfStored: 'La ligne {{row}} a {{text}}, mais {{stored}} est déjà enregistré.',
  columnMisspelt: 'Colonnes manquantes : {{missing}} attendu, {{found}} trouvé.',
  surveyTaxonMissing:
    'Ligne {{row}} : la valeur porte sur un organisme d’un inventaire de terrain (« {{text}} »), mais aucune ligne du fichier n’en donne le taxon. Ajoutez une ligne « Taxon » pour le spécimen, ou inscrivez le taxon dans « Statistique ou base ».',
  surveyTaxaDiffer:
    'Ligne {{row}} : le fichier nomme plusieurs taxons pour le même spécimen (« {{text}} ») : {{taxa}}. Donnez à chacun un nom de spécimen distinct, ou inscrivez le taxon dans « Statistique ou base ».',
  enmodsMissing: 'Des colonnes d’EnMoDS manquent : {{columns}}.',
  enmodsExtra: 'Des colonnes qu’EnMoDS n’a pas : {{columns}}.',
  enmodsMoved: 'La colonne « {{column}} » n’est pas là où EnMoDS l’attend.',
  enmodsEmpty: 'Ligne {{row}}, « {{column}} » : EnMoDS exige une valeur.',
  enmodsDate: 'Ligne {{row}}, « {{column}} » : EnMoDS exige « {{text}} » au format 2026-02-28T09:00:00-08:00.',
  enmodsOrder: 'Ligne {{row}}, « {{column}} » : la fin précède le début.',
  enmodsVisitDay:
    'Ligne {{row}}, « {{column}} » : EnMoDS exige que « {{text}} » soit le jour de la visite sur le terrain.',
  enmodsNumber: 'Ligne {{row}}, « {{column}} » : EnMoDS exige « {{text}} » en nombre simple, sans signe ni exposant.',
  enmodsWord: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un code d’EnMoDS. Permis : {{words}}.',
  enmodsPresence: 'Ligne {{row}}, « {{column}} » : « {{text}} » est réservé aux animaux et aux plantes.',
  enmodsFuture: 'Ligne {{row}}, « {{column}} » : « {{text}} » est dans le futur.',
  enmodsUnit: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une unité d’EnMoDS.',
  enmodsAbove: 'Ligne {{row}}, « {{column}} » : EnMoDS ne peut pas représenter « {{text}} ».',
  enmodsLabOnly: 'Ligne {{row}}, « {{column}} » : « {{text}} » est réservé aux résultats de laboratoire.',
  holdingTime: 'Ligne {{row}} : analysé {{measured}} jours après le prélèvement ; {{limit}} sont permis.',
  blankDetect: 'Ligne {{row}} : détection dans un blanc ({{measured}}).',
  duplicateDifference:
    'Ligne {{row}} : le duplicata diffère de son échantillon de {{measured}} % ; {{limit}} % sont permis.',
  totalBelowDissolved: 'Ligne {{row}} : le total ({{measured}}) est inférieur au dissous ({{other}}).',
  ionBalance:
    'Ligne {{row}} : les cations et les anions de l’échantillon ({{other}}) diffèrent de {{measured}} % ; {{limit}} % sont permis.',
  dissolvedSolids:
    'Ligne {{row}} : {{measured}} mg/L de solides dissous, la somme des ions est de {{other}} mg/L ; {{limit}} % sont permis.',
  outlierTest: 'Ligne {{row}} : {{measured}} est une valeur aberrante à 5 % ({{other}} valeurs).',
  limitAboveGuideline:
    'Ligne {{row}} : la limite de détection ({{measured}} {{unit}}) est au-dessus de la limite de {{guideline}} ({{limit}} {{unit}}) : on ne peut pas déterminer si celle-ci est respectée.',
  belowZero:
    'Ligne {{row}} : « {{text}} » est négatif, ce qui est impossible pour cette grandeur : il peut s’agir d’une valeur manquante ou d’une non-détection. Modifiez le résultat, ou libérez la ligne pour l’enregistrer.',
  noValue: 'La ligne {{row}} ne contient ni valeur ni limite.',
  enmodsOlder:
    'Les colonnes sont celles d’une ancienne disposition d’EnMoDS : elles sont lues, mais non vérifiées selon les règles de la disposition à 57 colonnes.',
  outsideHistory:
    'Ligne {{row}} : {{measured}} s’écarte beaucoup des valeurs antérieures de cette station ({{other}}).',
  columnMissing: 'Colonnes manquantes : {{missing}}.',
  partMissing: 'La partie « {{part}} » de cette livraison manque.',
  incomplete: 'Le fichier est incomplet (déposez-le à nouveau).',
};
