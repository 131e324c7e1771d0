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
  ecologyMeasuredTwice: 'Mesuré deux fois',
  ecologyAmountTwice: 'Quantité donnée deux fois',
  ecologyWhichAnimal: 'Animal incertain',
  ecologyCoordinates: 'Coordonnées non retenues',
  ecologyGroundSum: 'Sol différent de 100 %',
  ecologyNotKept: 'Non conservé',
  ecologyOfEvent: 'D’un événement, non conservé',
  ecologyNoteNotKept: 'Note non conservée',
  ecologySameGround: 'Surface en double',
  ecologyNoCount: 'Sans dénombrement',
  ecologySameTaxon: 'Même taxon deux fois',
  ecologyTaxonTwice: 'Taxon en double',
  ecologyNoAccepted: 'Nom accepté absent',
  ecologySynonymChain: 'Synonyme d’un synonyme',
  ecologyTaxonDiffers: 'Taxon différent',
};

export const ecologyFindingSentences = {
  ecologyNoTable: 'Aucun tableau du fichier n’a les colonnes attendues : {{missing}}.',
  ecologyTooMany: 'Le fichier a plus de {{most}} enregistrements. Divisez-le et déposez les parties.',
  ecologyCellError: 'Ligne {{row}}, « {{column}} » contient l’erreur d’Excel « {{text}} ».',
  ecologyNotANumber: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un nombre.',
  ecologyNotWhole: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas un nombre entier.',
  ecologyTooSmall: 'Ligne {{row}}, « {{column}} » : « {{text}} » est trop petit ; il faut {{least}} ou plus.',
  ecologyTooLong: 'Ligne {{row}}, « {{column}} » : « {{text}} » dépasse {{most}} caractères.',
  ecologyCut: 'Ligne {{row}}, « {{column}} » : seuls les {{most}} premiers caractères de « {{text}} » sont conservés.',
  ecologyUnitUnknown: 'Ligne {{row}}, « {{column}} » : l’unité « {{unit}} » n’y est pas connue.',
  ecologyEffort: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une durée ; l’effort n’a pas été retenu.',
  ecologyMarkup:
    'Ligne {{row}}, « {{column}} » : « {{text}} » contient des balises HTML et a été lu comme « {{plain}} ».',
  ecologyDateAmbiguous: 'Ligne {{row}}, « {{column}} » : « {{text}} » peut être {{first}} ou {{second}}.',
  ecologyDateInFuture: 'Ligne {{row}}, « {{column}} » : « {{text}} » est dans le futur.',
  ecologyNotADate: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une date.',
  ecologyNotATime: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une heure.',
  ecologyMissing: 'La ligne {{row}} n’indique pas : {{what}}.',
  ecologyNoEvent: 'Ligne {{row}} : l’événement « {{text}} » n’est pas sur la feuille des événements.',
  ecologyBadEvent: 'Ligne {{row}} : l’événement « {{text}} » ne peut pas être lu sur la feuille des événements.',
  ecologyNoSite: 'Ligne {{row}} : le site « {{text}} » n’est pas sur la feuille des sites.',
  ecologyCoverOver: 'Ligne {{row}}, « {{column}} » : un recouvrement de « {{text}} » dépasse 100 %.',
  ecologyCoverClass: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas une valeur de l’échelle {{scale}}.',
  ecologyWord: 'Ligne {{row}}, « {{column}} » : « {{text}} » n’est pas dans {{words}}.',
  ecologyTwice: 'Ligne {{row}} : « {{text}} » est déjà à la ligne {{first}}, pour les mêmes lieu, jour et strate.',
  ecologySpecimenTwice:
    'Ligne {{row}} : le spécimen « {{label}} » est nommé « {{text}} » ici et « {{other}} » à la ligne {{first}}.',
  ecologyNoSpecimen: 'Ligne {{row}} : il n’y a ni observation ni spécimen « {{text}} » pour cet événement.',
  ecologyAmountTwice:
    'Ligne {{row}} : « {{text}} » figure déjà à la ligne {{first}}. Des étiquettes distinguent animaux et échantillons.',
  ecologyWhichAnimal:
    'Ligne {{row}} : « {{text}} » peut appartenir à plusieurs animaux, le premier à la ligne {{first}}. Des étiquettes le diraient.',
  ecologyMeasuredTwice: 'Ligne {{row}} : « {{text}} » de ce spécimen a une autre valeur à la ligne {{first}}.',
  ecologyCoordinates:
    'Ligne {{row}} : les coordonnées « {{text}} » de « {{site}} » n’ont pas été retenues : {{reason}}',
  ecologyGroundSum:
    'Ligne {{row}} : le sol de « {{site}} » le {{day}} totalise {{sum}} %, et non 100 %. Il est conservé tel quel.',
  ecologyNotKept:
    'Ligne {{row}} : « {{text}} » a été mesuré sur une placette, où il n’a pas de place, et n’est pas conservé.',
  ecologyOfEvent:
    'Ligne {{row}} : « {{text}} » a été mesuré sur un événement où rien n’a été trouvé, et n’est pas conservé.',
  ecologyNoteNotKept:
    'Ligne {{row}}, « {{column}} » : une ligne de recouvrement n’a pas de place pour des notes ; « {{text}} » n’est pas conservé.',
  ecologySameGround:
    'Ligne {{row}} : « {{text}} » figure déjà à la ligne {{first}}, pour la même placette et le même jour.',
  ecologyNoCount: '{{count}} lignes sont sans dénombrement : chacune est enregistrée comme un individu.',
  ecologySameTaxon:
    'Ligne {{row}} : « {{text}} » désigne le même taxon que la ligne {{first}}, pour les mêmes lieu, jour et strate.',
  ecologyTaxonTwice: 'Ligne {{row}} : « {{text}} » est déjà à la ligne {{first}}.',
  ecologyNoAccepted:
    'Ligne {{row}} : le nom accepté « {{text}} » n’est ni dans le fichier ni dans la liste des taxons ; « {{name}} » est enregistré comme accepté.',
  ecologySynonymChain:
    'Ligne {{row}} : « {{text}} » est lui-même un synonyme ; « {{name}} » est enregistré comme synonyme de ce à quoi il mène.',
  ecologyTaxonDiffers:
    'Ligne {{row}} : « {{text}} » est dans la liste des taxons avec {{field}} « {{listed}} », ici avec « {{said}} ». La liste reste telle quelle.',
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
