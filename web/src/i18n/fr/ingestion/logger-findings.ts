/** Ce qui peut être étrange dans un fichier d’enregistreur. */
export const loggerFindingNames = {
  loggerTimesOfExtremes: 'Heures d’extrêmes',
  loggerClockOfFirst: 'Horloge de la première série',
  loggerLineNotRead: 'Ligne non lue',
  loggerBeforeHeader: 'Avant l’en-tête',
  loggerLineTooShort: 'Ligne trop courte',
  loggerLineTooWide: 'Ligne trop longue',
  loggerQuoteOpen: 'Guillemet ouvert',
  loggerTimeMissing: 'Heure absente',
  loggerNotATime: 'Heure illisible',
  loggerTimeTooOld: 'Heure trop ancienne',
  loggerTimeInFuture: 'Heure dans le futur',
  loggerLocalTimeSkipped: 'Heure qui n’existe pas',
  loggerLocalTimeTwice: 'Heure qui revient deux fois',
  loggerZoneUnknown: 'Fuseau inconnu',
  loggerClockUnknown: 'Horloge inconnue',
  loggerOffsetChanged: 'Décalage changé',
  loggerLeapSecond: 'Seconde intercalaire',
  loggerClockBack: 'Horloge qui recule',
  loggerDuplicateInstant: 'Instant répété',
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
  loggerNoText: 'Pas du texte',
  loggerPointsRefused: 'Points non enregistrés',
};

export const loggerFindingSentences = {
  loggerTimesOfExtremes:
    'Ces colonnes contiennent des heures d’extrêmes, pas des valeurs, et n’ont pas été lues : {{columns}}.',
  loggerClockOfFirst:
    'À partir de la ligne {{line}}, une série ne dit pas son horloge ; celle de la première série du fichier vaut.',
  loggerLineNotRead: 'La ligne {{line}} ne suit pas ce format : « {{text}} ».',
  loggerBeforeHeader: 'La ligne {{line}} précède toute ligne qui nomme des colonnes.',
  loggerLineTooShort: 'La ligne {{line}} a {{found}} cellules, il en faut {{expected}} : elle est peut-être tronquée.',
  loggerLineTooWide: 'La ligne {{line}} a {{found}} cellules, l’en-tête en a {{expected}}.',
  loggerQuoteOpen: 'La ligne {{line}} ouvre un guillemet sans le fermer.',
  loggerTimeMissing: 'La ligne {{line}} n’a pas d’heure.',
  loggerNotATime: 'Ligne {{line}} : « {{text}} » n’est pas une heure écrite comme {{format}}.',
  loggerTimeTooOld:
    'Ligne {{line}} : « {{text}} » précède {{earliest}} ; un enregistreur qui a perdu l’heure repart de là.',
  loggerTimeInFuture: 'Ligne {{line}} : « {{text}} » est dans le futur.',
  loggerLocalTimeSkipped: 'Ligne {{line}} : « {{text}} » n’existe pas en {{zone}} : les horloges ont été avancées.',
  loggerLocalTimeTwice:
    'Ligne {{line}} : « {{text}} » revient deux fois en {{zone}}, les horloges étant reculées ; lu comme {{instant}}.',
  loggerZoneUnknown: 'Ligne {{line}} : « {{text}} » n’est pas un fuseau horaire connu.',
  loggerClockUnknown:
    'À partir de la ligne {{line}}, les heures suivent « {{text}} », une horloge inconnue ; la réponse pour ce fichier vaut.',
  loggerOffsetChanged: 'À partir de la ligne {{line}}, les heures sont à {{offset}} de l’UTC, avant à {{before}}.',
  loggerLeapSecond:
    'Ligne {{line}} : « {{text}} » désigne une seconde intercalaire et a été lu comme la seconde suivante.',
  loggerClockBack: 'Ligne {{line}} : l’horloge recule de {{before}} à « {{text}} ».',
  loggerDuplicateInstant:
    'Ligne {{line}} : « {{text}} » est l’instant de la ligne précédente ; si leurs valeurs diffèrent, aucune n’est conservée.',
  loggerNotANumber: 'Ligne {{line}}, « {{column}} » : « {{text}} » n’est pas un nombre.',
  loggerNotFinite: 'Ligne {{line}}, « {{column}} » : « {{text}} » n’est pas un nombre fini.',
  loggerValueTooLarge: 'Ligne {{line}}, « {{column}} » : « {{text}} » dépasse tout ce qu’un capteur mesure.',
  loggerDecimalComma: 'Ligne {{line}}, « {{column}} » : « {{text}} » a une virgule décimale, ce format n’en a pas.',
  loggerHeaderRepeated: 'Ligne {{line}} : l’en-tête revient ; la lecture continue.',
  loggerHeaderChanged: 'Ligne {{line}} : un autre en-tête commence, avec d’autres colonnes ; ce sont d’autres séries.',
  loggerLayoutUnreadable:
    'Ligne {{line}} : la disposition « {{text}} » ne nomme ni heure ni valeur ; l’heure vient d’abord, puis la valeur.',
  loggerEventLine: 'Ligne {{line}} : l’enregistreur note « {{text}} ».',
  loggerOutsidePeriod:
    'Ligne {{line}} : « {{text}} » est hors de la période que dit le nom du fichier ({{from}} à {{to}}).',
  loggerGapWords: 'Ceci dit que rien n’a été mesuré et a été lu comme lacune : {{words}}.',
  loggerNoPoints: 'Aucune valeur n’a été trouvée dans ce fichier.',
  loggerNoText:
    'Le fichier n’est pas du texte, et un enregistreur en écrit : enregistrez-le en CSV et déposez ce fichier.',
  loggerPointsRefused:
    '{{count}} points de « {{series}} » n’ont pas été enregistrés. Le premier est à {{first}} : {{reason}}',
};
