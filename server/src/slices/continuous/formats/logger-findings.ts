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
    "Line {line} is none of this format: '{text}'.",
    'La ligne {line} ne suit pas ce format : « {text} ».',
  ),
  beforeHeader: refusesLine(
    'Line {line} appears before any line that names columns.',
    'La ligne {line} précède toute ligne qui nomme des colonnes.',
  ),
  lineTooShort: refusesLine(
    'Line {line} has {found} cells, {expected} are needed: it may be cut off.',
    'La ligne {line} a {found} cellules, il en faut {expected} : elle est peut-être tronquée.',
  ),
  lineTooWide: refusesLine(
    'Line {line} has {found} cells, the header has {expected}.',
    'La ligne {line} a {found} cellules, l’en-tête en a {expected}.',
  ),
  quoteOpen: refusesLine(
    'Line {line} opens a quote that it does not close.',
    'La ligne {line} ouvre un guillemet sans le fermer.',
  ),
  timeMissing: refusesLine('Line {line} has no time.', 'La ligne {line} n’a pas d’heure.'),
  notATime: refusesLine(
    "Line {line}: '{text}' is not a time written as {format}.",
    'Ligne {line} : « {text} » n’est pas une heure écrite comme {format}.',
  ),
  timeTooOld: refusesLine(
    "Line {line}: '{text}' is before {earliest}; a logger that lost its clock starts there.",
    'Ligne {line} : « {text} » précède {earliest} ; un enregistreur qui a perdu l’heure repart de là.',
  ),
  timeInFuture: refusesLine("Line {line}: '{text}' is in the future.", 'Ligne {line} : « {text} » est dans le futur.'),
  localTimeSkipped: refusesLine(
    "Line {line}: '{text}' does not exist in {zone}: clocks were put forward.",
    'Ligne {line} : « {text} » n’existe pas en {zone} : les horloges ont été avancées.',
  ),
  localTimeTwice: warns(
    "Line {line}: '{text}' comes twice in {zone}, as clocks are put back; it was read as {instant}.",
    'Ligne {line} : « {text} » revient deux fois en {zone}, les horloges étant reculées ; lu comme {instant}.',
  ),
  zoneUnknown: refusesLine(
    "Line {line}: '{text}' is not a time zone we know.",
    'Ligne {line} : « {text} » n’est pas un fuseau horaire connu.',
  ),
  clockUnknown: warns(
    "From line {line} on times are by the clock '{text}', which is not known; the answer for this file is used.",
    'À partir de la ligne {line}, les heures suivent « {text} », une horloge inconnue ; la réponse pour ce fichier vaut.',
  ),
  offsetChanged: warns(
    'From line {line} on the times are at {offset} from UTC, before at {before}.',
    'À partir de la ligne {line}, les heures sont à {offset} de l’UTC, avant à {before}.',
  ),
  leapSecond: warns(
    "Line {line}: '{text}' names a leap second and was read as the second after it.",
    'Ligne {line} : « {text} » désigne une seconde intercalaire et a été lu comme la seconde suivante.',
  ),
  clockBack: warns(
    "Line {line}: the clock goes back from {before} to '{text}'.",
    'Ligne {line} : l’horloge recule de {before} à « {text} ».',
  ),
  duplicateInstant: warns(
    "Line {line}: '{text}' is the instant of the line before it; where their values differ, neither is stored.",
    'Ligne {line} : « {text} » est l’instant de la ligne précédente ; si leurs valeurs diffèrent, aucune n’est conservée.',
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
    "Line {line}, '{column}': '{text}' is larger than anything a sensor measures.",
    'Ligne {line}, « {column} » : « {text} » dépasse tout ce qu’un capteur mesure.',
  ),
  decimalComma: refusesValue(
    "Line {line}, '{column}': '{text}' has a decimal comma, which this format does not have.",
    'Ligne {line}, « {column} » : « {text} » a une virgule décimale, ce format n’en a pas.',
  ),
  headerRepeated: informs(
    'Line {line}: the header is repeated; reading continues.',
    'Ligne {line} : l’en-tête revient ; la lecture continue.',
  ),
  headerChanged: warns(
    'Line {line}: another header begins, with other columns; they are separate series.',
    'Ligne {line} : un autre en-tête commence, avec d’autres colonnes ; ce sont d’autres séries.',
  ),
  timesOfExtremes: informs(
    'These columns hold times of largest and smallest values, no values, and were not read: {columns}.',
    'Ces colonnes contiennent des heures d’extrêmes, pas des valeurs, et n’ont pas été lues : {columns}.',
  ),
  clockOfFirst: warns(
    'From line {line} on a series does not state its clock; that of the first series of the file is used.',
    'À partir de la ligne {line}, une série ne dit pas son horloge ; celle de la première série du fichier vaut.',
  ),
  layoutUnreadable: warns(
    "Line {line}: the layout '{text}' names no time and value; times come first and values next.",
    'Ligne {line} : la disposition « {text} » ne nomme ni heure ni valeur ; l’heure vient d’abord, puis la valeur.',
  ),
  eventLine: informs("Line {line}: the logger notes '{text}'.", 'Ligne {line} : l’enregistreur note « {text} ».'),
  outsidePeriod: warns(
    "Line {line}: '{text}' is outside the period that the file's name says ({from} to {to}).",
    'Ligne {line} : « {text} » est hors de la période que dit le nom du fichier ({from} à {to}).',
  ),
  gapWords: informs(
    'These say that nothing was measured and were read as gaps: {words}.',
    'Ceci dit que rien n’a été mesuré et a été lu comme lacune : {words}.',
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
