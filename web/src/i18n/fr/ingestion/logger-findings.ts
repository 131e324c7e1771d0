/** Ce qui peut être étrange dans un fichier d’enregistreur. */
export const loggerFindingNames = {
  loggerTimesOfExtremes: 'Heures d’extrêmes',
  loggerClockOfFirst: 'Fuseau de la première série',
  loggerLineNotRead: 'Ligne non lue',
  loggerBeforeHeader: 'Avant l’en-tête',
  loggerLineTooShort: 'Ligne trop courte',
  loggerLineTooWide: 'Ligne trop longue',
  loggerQuoteOpen: 'Guillemet ouvert',
  loggerTimeMissing: 'Heure absente',
  loggerNotATime: 'Heure illisible',
  loggerTimeTooOld: 'Heure trop ancienne',
  loggerTimeInFuture: 'Heure dans le futur',
  loggerLocalTimeSkipped: 'Heure inexistante',
  loggerLocalTimeTwice: 'Heure ambiguë',
  loggerZoneUnknown: 'Fuseau inconnu',
  loggerClockUnknown: 'Fuseau horaire inconnu',
  loggerOffsetMissing: 'Décalage manquant',
  loggerOffsetChanged: 'Décalage changé',
  loggerLeapSecond: 'Seconde intercalaire',
  loggerClockBack: 'Horloge qui recule',
  loggerDuplicateInstant: 'Heure en double',
  loggerNotANumber: 'Pas un nombre',
  loggerNotFinite: 'Nombre infini',
  loggerValueTooLarge: 'Valeur trop grande',
  loggerDecimalComma: 'Virgule décimale',
  loggerHeaderRepeated: 'En-tête répété',
  loggerHeaderChanged: 'En-tête changé',
  loggerLayoutUnreadable: 'Disposition illisible',
  loggerEventLine: 'Événement',
  loggerOutsidePeriod: 'Hors période',
  loggerGapWords: 'Lacunes',
  loggerNoPoints: 'Aucune valeur',
  loggerNoText: 'Pas un fichier texte',
  loggerPointsRefused: 'Points non enregistrés',
};

export const loggerFindingSentences = {
  loggerTimesOfExtremes:
    'Ces colonnes contiennent des heures d’extrêmes, pas des valeurs, et n’ont pas été lues : {{columns}}.',
  loggerClockOfFirst:
    'À partir de la ligne {{line}}, une série ne précise pas son fuseau horaire ; celui de la première série du fichier est utilisé.',
  loggerLineNotRead: 'La ligne {{line}} ne correspond pas à ce format : « {{text}} ».',
  loggerBeforeHeader: 'La ligne {{line}} précède la ligne d’en-tête.',
  loggerLineTooShort: 'La ligne {{line}} a {{found}} cellules, il en faut {{expected}} : elle est peut-être tronquée.',
  loggerLineTooWide: 'La ligne {{line}} a {{found}} cellules, l’en-tête en a {{expected}}.',
  loggerQuoteOpen: 'La ligne {{line}} a un guillemet non fermé.',
  loggerTimeMissing: 'La ligne {{line}} n’a pas d’heure.',
  loggerNotATime: 'Ligne {{line}} : « {{text}} » n’est pas une heure au format {{format}}.',
  loggerTimeTooOld:
    'Ligne {{line}} : « {{text}} » précède {{earliest}} ; l’horloge de l’enregistreur a sans doute été réinitialisée.',
  loggerTimeInFuture: 'Ligne {{line}} : « {{text}} » est dans le futur.',
  loggerLocalTimeSkipped:
    'Ligne {{line}} : « {{text}} » n’existe pas dans le fuseau {{zone}} : l’heure y a été avancée.',
  loggerLocalTimeTwice:
    'Ligne {{line}} : « {{text}} » a eu lieu deux fois dans le fuseau {{zone}}, l’heure ayant été reculée ; lu comme {{instant}}.',
  loggerZoneUnknown: 'Ligne {{line}} : « {{text}} » n’est pas un fuseau horaire connu.',
  loggerClockUnknown:
    'À partir de la ligne {{line}}, les heures sont dans le fuseau inconnu « {{text}} » ; le fuseau choisi pour ce fichier est utilisé.',
  loggerOffsetMissing: 'Ligne {{line}} : « {{text}} » n’a pas de décalage UTC, contrairement aux lignes précédentes.',
  loggerOffsetChanged: 'À partir de la ligne {{line}}, le décalage UTC est de {{offset}} au lieu de {{before}}.',
  loggerLeapSecond:
    'Ligne {{line}} : « {{text}} » désigne une seconde intercalaire et a été lu comme la seconde suivante.',
  loggerClockBack: 'Ligne {{line}} : l’horloge recule de {{before}} à « {{text}} ».',
  loggerDuplicateInstant:
    'Ligne {{line}} : « {{text}} » a la même heure que la ligne précédente ; si leurs valeurs diffèrent, aucune n’est enregistrée.',
  loggerNotANumber: 'Ligne {{line}}, « {{column}} » : « {{text}} » n’est pas un nombre.',
  loggerNotFinite: 'Ligne {{line}}, « {{column}} » : « {{text}} » n’est pas un nombre fini.',
  loggerValueTooLarge: 'Ligne {{line}}, « {{column}} » : « {{text}} » est trop grand pour une valeur de capteur.',
  loggerDecimalComma:
    'Ligne {{line}}, « {{column}} » : « {{text}} » a une virgule décimale, ce que ce format ne permet pas.',
  loggerHeaderRepeated: 'Ligne {{line}} : l’en-tête est répété ; la lecture continue.',
  loggerHeaderChanged:
    'Ligne {{line}} : nouvel en-tête avec d’autres colonnes ; elles sont lues comme des séries distinctes.',
  loggerLayoutUnreadable:
    'Ligne {{line}} : la disposition « {{text}} » n’a ni heure ni valeur ; l’heure doit venir d’abord, puis la valeur.',
  loggerEventLine: 'Ligne {{line}} : événement de l’enregistreur « {{text}} ».',
  loggerOutsidePeriod:
    'Ligne {{line}} : « {{text}} » est hors de la période indiquée par le nom du fichier ({{from}} à {{to}}).',
  loggerGapWords: 'Ces codes signifient non mesuré et ont été lus comme des lacunes : {{words}}.',
  loggerNoPoints: 'Aucune valeur n’a été trouvée dans ce fichier.',
  loggerNoText: 'Le fichier n’est pas un fichier texte : exportez-le de l’enregistreur en CSV et déposez ce fichier.',
  loggerPointsRefused:
    '{{count}} points de « {{series}} » n’ont pas été enregistrés. Le premier est à {{first}} : {{reason}}',
};
