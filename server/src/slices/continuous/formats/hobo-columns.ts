import { readOffset } from './reading/time-format.ts';

/** What a heading of a HOBO table says. */
export interface HoboHeading {
  readonly parameter: string;
  readonly unit: string | null;
  readonly sensor: string | null;
  readonly label: string | null;
}

/** Columns of events of the logger, by HOBOware in English, French and German. */
const events =
  /^(?:host connected|host disconnected|connected|stopped|started|end of file|coupler (?:at|de)tached|(?:bad|good|low) battery|button (?:up|down)|water detect|detected|new interval|logged|file end|line resume|channel o(?:n|ff)|safe shutdown|power warn|coupleur (?:dé|at)taché|hôte (?:connecté|déconnecté)|connecté|arrêté|démarré|lancé|fin de fichier|enregistré|bouton (?:enfoncé|relâché)|(?:bonne|mauvaise) batterie|batterie (?:faible|bonne|mauvaise)|koppler (?:ab|an)|host (?:verbunden|getrennt)|verbunden|gestoppt|angehalten|gestartet|dateiende|ende der datei|aufgezeichnet|taste (?:gedrückt|losgelassen)|(?:schlechte|gute|schwache) batterie|batterie schwach)/i;

export const isEventHeading = (name: string): boolean => events.test(name.trim());

/** `Temp, °C (LGR S/N: 123, SEN S/N: 456, LBL: Pool)`, `Temp (°C)`, `Temperature , °C`. */
export function readHoboHeading(name: string): HoboHeading {
  const text = name.slice(0, 300).trim();
  const open = text.search(/\((?:LGR|SEN|LBL|N\/S)\b/i);
  const about = open < 0 ? '' : text.slice(open + 1).replace(/\)$/, '');
  const [parameter, unit] = splitUnit(open < 0 ? text : text.slice(0, open).trim());
  const stated = (key: string) =>
    about
      .split(',')
      .map((part) => part.trim())
      .find((part) => part.toUpperCase().startsWith(key))
      ?.slice(key.length)
      .replace(/^\s*:\s*/, '') || null;
  const sensor = stated('SEN S/N') ?? stated('N/S DU CAPTEUR') ?? stated('LGR S/N') ?? stated('N/S DU LOGGER');
  return { parameter, unit, sensor, label: stated('LBL') };
}

/** The last comma or pair of brackets sets the unit apart; serial numbers in brackets behind a unit are none. */
export function splitUnit(text: string): [string, string | null] {
  const serials = /^(.{1,200},.{1,100}\S) ?\([^()]{0,200}\d[^()]{0,200}\)$/.exec(text);
  if (serials?.[1] && text.slice(serials[1].length).includes(':')) return splitUnit(serials[1]);
  const bracket = text.endsWith(')') ? text.lastIndexOf('(') : text.endsWith(']') ? text.lastIndexOf('[') : -1;
  if (bracket > 0) return [text.slice(0, bracket).replace(/,$/, '').trim(), text.slice(bracket + 1, -1).trim() || null];
  const comma = text.lastIndexOf(',');
  return comma > 0 ? [text.slice(0, comma).trim(), text.slice(comma + 1).trim() || null] : [text, null];
}

/** `Date Time, GMT-07:00` or `Date-Time (GMT -07:00)`, as minutes; null when it names no offset. */
export function offsetInHeading(name: string): number | null {
  const [, sign = '', hours = '', minutes = '00'] =
    /(?:GMT|UTC)\s{0,3}([+-])\s{0,3}(\d{1,2})(?::?(\d{2}))?/i.exec(name.slice(0, 100)) ?? [];
  if (sign !== '') return readOffset(`${sign}${hours.padStart(2, '0')}:${minutes}`);
  return /\b(?:GMT|UTC)\b/i.test(name.slice(0, 100)) ? 0 : null;
}
