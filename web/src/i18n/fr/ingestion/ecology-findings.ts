/** Ce qui peut surprendre dans les fichiers d’inventaires, de placettes et de taxons. */
export const ecologyFindingNames = {
  ecologyNoTable: 'Aucun tableau',
  ecologyTooMany: 'Trop d’enregistrements',
  ecologyCellError: 'Erreur d’Excel',
  ecologyNotANumber: 'Pas un nombre',
  ecologyNotWhole: 'Pas un entier',
  ecologyTooSmall: 'Trop petit',
  ecologyTooLong: 'Trop long',
  ecologyCut: 'Texte abrégé',
  ecologyUnitUnknown: 'Unité inconnue',
  ecologyEffort: 'Effort non lu',
  ecologyMarkup: 'Balises HTML',
  ecologyDateAmbiguous: 'Date ambiguë',
  ecologyDateInFuture: 'Date future',
  ecologyNotADate: 'Pas une date',
  ecologyNotATime: 'Pas une heure',
  ecologyMissing: 'Manquant',
  ecologyNoEvent: 'Événement inconnu',
  ecologyBadEvent: 'Événement illisible',
  ecologyNoSite: 'Site inconnu',
  ecologyCoverOver: 'Recouvrement de plus de 100 %',
  ecologyCoverClass: 'Hors de l’échelle',
  ecologyWord: 'Mot inconnu',
  ecologyTwice: 'Espèce en double',
  ecologySpecimenTwice: 'Deux déterminations',
  ecologyNoSpecimen: 'Spécimen inconnu',
  ecologyMeasuredTwice: 'Mesure en double',
  ecologyAmountTwice: 'Quantité en double',
  ecologyWhichAnimal: 'Individu ambigu',
  ecologyCoordinates: 'Coordonnées ignorées',
  ecologyGroundSum: 'Couverture du sol différente de 100 %',
  ecologyNotKept: 'Non enregistré',
  ecologyOfEvent: 'Mesure d’événement non enregistrée',
  ecologyNoteNotKept: 'Note non enregistrée',
  ecologySameGround: 'Surface en double',
  ecologyNoCount: 'Sans dénombrement',
  ecologySameTaxon: 'Taxon en double',
  ecologyTaxonTwice: 'Taxon en double',
  ecologyNoAccepted: 'Nom accepté absent',
  ecologySynonymChain: 'Synonyme d’un synonyme',
  ecologyTaxonDiffers: 'Taxon différent',
};

export const ecologyFindingSentences = {
  ecologyNoTable: 'Aucun tableau du fichier n’a les colonnes requises : {{missing}}.',
  ecologyTooMany: 'Le fichier a plus de {{most}} enregistrements. Divisez-le et déposez les parties.',
  ecologyCellError: 'Ligne {{row}}, « {{column}} » contient l’erreur d’Excel « {{text}} ».',
  ecologyNotANumber: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un nombre.',
  ecologyNotWhole: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un nombre entier.',
  ecologyTooSmall: 'Ligne {{row}}, « {{column}} » : « {{text}} » est trop petit ; il faut {{least}} ou plus.',
  ecologyTooLong: 'Ligne {{row}}, « {{column}} » : « {{text}} » dépasse {{most}} caractères.',
  ecologyCut: 'Ligne {{row}}, « {{column}} » : seuls les {{most}} premiers caractères de « {{text}} » sont conservés.',
  ecologyUnitUnknown:
    'Ligne {{row}}, « {{column}} » : l’unité « {{unit}} » n’est pas prise en charge dans cette colonne.',
  ecologyEffort: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une durée ; l’effort a été ignoré.',
  ecologyMarkup:
    'Ligne {{row}}, « {{column}} » : « {{text}} » contient des balises HTML et a été lu comme « {{plain}} ».',
  ecologyDateAmbiguous: 'Ligne {{row}}, « {{column}} » : « {{text}} » peut être {{first}} ou {{second}}.',
  ecologyDateInFuture: 'Ligne {{row}}, « {{column}} » : « {{text}} » est dans le futur.',
  ecologyNotADate: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une date.',
  ecologyNotATime: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une heure.',
  ecologyMissing: 'Ligne {{row}} : valeur manquante ({{what}}).',
  ecologyNoEvent: 'Ligne {{row}} : l’événement « {{text}} » n’est pas sur la feuille des événements.',
  ecologyBadEvent: 'Ligne {{row}} : l’événement « {{text}} » ne peut pas être lu sur la feuille des événements.',
  ecologyNoSite: 'Ligne {{row}} : le site « {{text}} » n’est pas sur la feuille des sites.',
  ecologyCoverOver: 'Ligne {{row}}, « {{column}} » : un recouvrement de « {{text}} » dépasse 100 %.',
  ecologyCoverClass: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une valeur de l’échelle {{scale}}.',
  ecologyWord: 'Ligne {{row}}, « {{column}} » : « {{text}} » ne fait pas partie des valeurs permises : {{words}}.',
  ecologyTwice:
    'Ligne {{row}} : « {{text}} » est déjà à la ligne {{first}}, pour le même lieu, la même date et la même strate.',
  ecologySpecimenTwice:
    'Ligne {{row}} : le spécimen « {{label}} » est nommé « {{text}} » ici et « {{other}} » à la ligne {{first}}.',
  ecologyNoSpecimen: 'Ligne {{row}} : il n’y a ni observation ni spécimen « {{text}} » pour cet événement.',
  ecologyAmountTwice:
    'Ligne {{row}} : « {{text}} » figure déjà à la ligne {{first}} pour la même observation. Ajoutez des étiquettes pour distinguer les individus et les échantillons.',
  ecologyWhichAnimal:
    'Ligne {{row}} : « {{text}} » peut appartenir à plusieurs individus, le premier à la ligne {{first}}. Ajoutez des étiquettes pour les distinguer.',
  ecologyMeasuredTwice: 'Ligne {{row}} : « {{text}} » de ce spécimen a une autre valeur à la ligne {{first}}.',
  ecologyCoordinates: 'Ligne {{row}} : les coordonnées « {{text}} » de « {{site}} » ont été ignorées : {{reason}}',
  ecologyGroundSum:
    'Ligne {{row}} : la couverture du sol de « {{site}} » le {{day}} totalise {{sum}} %, et non 100 %. Elle est enregistrée telle quelle.',
  ecologyNotKept: 'Ligne {{row}} : « {{text}} » n’est pas une mesure de placette et n’est pas enregistré.',
  ecologyOfEvent: 'Ligne {{row}} : « {{text}} » appartient à un événement sans observation et n’est pas enregistré.',
  ecologyNoteNotKept:
    'Ligne {{row}}, « {{column}} » : un relevé de recouvrement ne peut pas avoir de notes ; « {{text}} » n’est pas enregistré.',
  ecologySameGround:
    'Ligne {{row}} : « {{text}} » figure déjà à la ligne {{first}}, pour la même placette et la même date.',
  ecologyNoCount: 'Lignes sans dénombrement : {{count}}. Chacune est enregistrée comme un individu.',
  ecologySameTaxon:
    'Ligne {{row}} : « {{text}} » désigne le même taxon que la ligne {{first}}, pour le même lieu, la même date et la même strate.',
  ecologyTaxonTwice: 'Ligne {{row}} : « {{text}} » est déjà à la ligne {{first}}.',
  ecologyNoAccepted:
    'Ligne {{row}} : le nom accepté « {{text}} » n’est ni dans le fichier ni dans la liste des taxons ; « {{name}} » est enregistré comme accepté.',
  ecologySynonymChain:
    'Ligne {{row}} : « {{text}} » est lui-même un synonyme ; « {{name}} » est enregistré comme synonyme de son nom accepté.',
  ecologyTaxonDiffers:
    'Ligne {{row}} : « {{text}} » est dans la liste des taxons avec {{field}} « {{listed}} », mais ici avec « {{said}} ». La liste n’est pas modifiée.',
};

/** Ce dont parlent les constats des inventaires, placettes et taxons. */
export const ecologyFindingWords = {
  plot: 'placette',
  location: 'lieu',
  day: 'date',
  'survey type': 'type d’inventaire',
  taxon: 'taxon',
  event: 'événement',
  label: 'numéro',
  value: 'valeur',
  percent: 'pourcentage',
  status: 'statut',
  rank: 'rang',
  family: 'famille',
};
