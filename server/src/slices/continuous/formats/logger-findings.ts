import type { Severity } from '@freshet/contract';
import { type FindingParams, fillSentence } from '#platform/tables';

/** What a finding keeps out: its whole line, its one value, or nothing. */
type Effect = 'line' | 'value' | 'none';

interface Kind {
  readonly severity: Severity;
  readonly effect: Effect;
  readonly en: string;
  readonly fr: string;
}

const refusesLine = (en: string, fr: string): Kind => ({ severity: 'error', effect: 'line', en, fr });
const refusesValue = (en: string, fr: string): Kind => ({ severity: 'error', effect: 'value', en, fr });
const warns = (en: string, fr: string): Kind => ({ severity: 'warning', effect: 'none', en, fr });
const informs = (en: string, fr: string): Kind => ({ severity: 'info', effect: 'none', en, fr });

/** What can be odd about a line of a logger file, in both languages. `{line}`, `{column}` and `{text}` are always there. */
export const loggerFindings = {
  lineNotRead: refusesLine(
    "Line {line} does not match this format: '{text}'.",
    'La ligne {line} ne correspond pas à ce format : « {text} ».',
  ),
  beforeHeader: refusesLine(
    'Line {line} appears before the header line.',
    'La ligne {line} précède la ligne d’en-tête.',
  ),
  lineTooShort: refusesLine(
    'Line {line} has {found} cells, {expected} are needed: it may be cut off.',
    'La ligne {line} a {found} cellules, il en faut {expected} : elle est peut-être tronquée.',
  ),
  lineTooWide: refusesLine(
    'Line {line} has {found} cells, the header has {expected}.',
    'La ligne {line} a {found} cellules, l’en-tête en a {expected}.',
  ),
  quoteOpen: refusesLine('Line {line} has an unclosed quote.', 'La ligne {line} a un guillemet non fermé.'),
  timeMissing: refusesLine('Line {line} has no time.', 'La ligne {line} n’a pas d’heure.'),
  notATime: refusesLine(
    "Line {line}: '{text}' is not a time in the format {format}.",
    'Ligne {line} : « {text} » n’est pas une heure au format {format}.',
  ),
  timeTooOld: refusesLine(
    "Line {line}: '{text}' is before {earliest}; the clock of the logger was probably reset.",
    'Ligne {line} : « {text} » précède {earliest} ; l’horloge de l’enregistreur a sans doute été réinitialisée.',
  ),
  timeInFuture: refusesLine("Line {line}: '{text}' is in the future.", 'Ligne {line} : « {text} » est dans le futur.'),
  localTimeSkipped: refusesLine(
    "Line {line}: '{text}' does not exist in {zone}: clocks were moved forward.",
    'Ligne {line} : « {text} » n’existe pas en {zone} : les horloges ont été avancées.',
  ),
  localTimeTwice: warns(
    "Line {line}: '{text}' occurred twice in {zone}, because clocks were moved back; it was read as {instant}.",
    'Ligne {line} : « {text} » a eu lieu deux fois en {zone}, les horloges ayant été reculées ; lu comme {instant}.',
  ),
  zoneUnknown: refusesLine(
    "Line {line}: '{text}' is not a known time zone.",
    'Ligne {line} : « {text} » n’est pas un fuseau horaire connu.',
  ),
  clockUnknown: warns(
    "From line {line} on, times are in the unknown time zone '{text}'; the time zone chosen for this file is used.",
    'À partir de la ligne {line}, les heures sont dans le fuseau inconnu « {text} » ; le fuseau choisi pour ce fichier est utilisé.',
  ),
  offsetMissing: refusesLine(
    "Line {line}: '{text}' has no UTC offset, unlike the lines before it.",
    'Ligne {line} : « {text} » n’a pas de décalage UTC, contrairement aux lignes précédentes.',
  ),
  offsetChanged: warns(
    'From line {line} on, the UTC offset is {offset} instead of {before}.',
    'À partir de la ligne {line}, le décalage UTC est de {offset} au lieu de {before}.',
  ),
  leapSecond: warns(
    "Line {line}: '{text}' is a leap second and was read as the following second.",
    'Ligne {line} : « {text} » désigne une seconde intercalaire et a été lu comme la seconde suivante.',
  ),
  clockBack: warns(
    "Line {line}: the clock goes back from {before} to '{text}'.",
    'Ligne {line} : l’horloge recule de {before} à « {text} ».',
  ),
  duplicateInstant: warns(
    "Line {line}: '{text}' has the same time as the previous line; where their values differ, neither is stored.",
    'Ligne {line} : « {text} » a la même heure que la ligne précédente ; si leurs valeurs diffèrent, aucune n’est enregistrée.',
  ),
  notANumber: refusesValue(
    "Line {line}, '{column}': '{text}' is not a number.",
    'Ligne {line}, « {column} » : « {text} » n’est pas un nombre.',
  ),
  notFinite: refusesValue(
    "Line {line}, '{column}': '{text}' is not a finite number.",
    'Ligne {line}, « {column} » : « {text} » n’est pas un nombre fini.',
  ),
  valueTooLarge: refusesValue(
    "Line {line}, '{column}': '{text}' is too large for a sensor value.",
    'Ligne {line}, « {column} » : « {text} » est trop grand pour une valeur de capteur.',
  ),
  decimalComma: refusesValue(
    "Line {line}, '{column}': '{text}' has a decimal comma, which this format does not allow.",
    'Ligne {line}, « {column} » : « {text} » a une virgule décimale, ce que ce format ne permet pas.',
  ),
  headerRepeated: informs(
    'Line {line}: the header is repeated; reading continues.',
    'Ligne {line} : l’en-tête est répété ; la lecture continue.',
  ),
  headerChanged: warns(
    'Line {line}: a new header with other columns; they are read as separate series.',
    'Ligne {line} : nouvel en-tête avec d’autres colonnes ; elles sont lues comme des séries distinctes.',
  ),
  timesOfExtremes: informs(
    'These columns contain the times of maxima and minima, not values, and were not read: {columns}.',
    'Ces colonnes contiennent des heures d’extrêmes, pas des valeurs, et n’ont pas été lues : {columns}.',
  ),
  clockOfFirst: warns(
    'From line {line} on, a series does not specify its time zone; that of the first series of the file is used.',
    'À partir de la ligne {line}, une série ne précise pas son fuseau horaire ; celui de la première série du fichier est utilisé.',
  ),
  layoutUnreadable: warns(
    "Line {line}: the layout '{text}' has no time and value; the time must come first, then the value.",
    'Ligne {line} : la disposition « {text} » n’a ni heure ni valeur ; l’heure doit venir d’abord, puis la valeur.',
  ),
  eventLine: informs("Line {line}: logger event '{text}'.", 'Ligne {line} : événement de l’enregistreur « {text} ».'),
  outsidePeriod: warns(
    "Line {line}: '{text}' is outside the period in the file name ({from} to {to}).",
    'Ligne {line} : « {text} » est hors de la période indiquée par le nom du fichier ({from} à {to}).',
  ),
  gapWords: informs(
    'These codes mean not measured and were read as gaps: {words}.',
    'Ces codes signifient non mesuré et ont été lus comme des lacunes : {words}.',
  ),
  noPoints: warns('No value was found in this file.', 'Aucune valeur n’a été trouvée dans ce fichier.'),
} as const satisfies Readonly<Record<string, Kind>>;
export type LoggerFindingCode = keyof typeof loggerFindings;

/** Something odd about a logger file, and where. */
export interface LoggerFinding {
  /** From 1; null for the file as a whole. */
  readonly line: number | null;
  readonly column: string | null;
  readonly text: string;
  readonly code: LoggerFindingCode;
  readonly severity: Severity;
  readonly effect: Effect;
  readonly params: FindingParams;
}

interface Place {
  readonly line: number | null;
  readonly column?: string | null;
  readonly text?: string;
}

export function loggerFinding(code: LoggerFindingCode, place: Place, more: FindingParams = {}): LoggerFinding {
  const { line, column = null } = place;
  const text = ownCopy(shortened(place.text ?? ''));
  const { severity, effect } = loggerFindings[code];
  const params = { ...(line === null ? {} : { line }), column: column ?? '', text, ...more };
  return { line, column, text, code, severity, effect, params };
}

/** What is stated about a finding. */
export const describeLoggerFinding = ({ code, params }: LoggerFinding, language: 'en' | 'fr'): string =>
  fillSentence(loggerFindings[code][language], params);

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** A piece of a text holds on to all of it: what outlives the chunk it was read from is copied. */
export const ownCopy = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString());
