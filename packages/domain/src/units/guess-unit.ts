const units: Readonly<Record<string, string>> = {
  ...{ c: '°C', degc: '°C', celsius: '°C', f: '°F', degf: '°F', m: 'm', cm: 'cm', mm: 'mm', ft: 'ft' },
  ...{
    kpa: 'kPa',
    hpa: 'hPa',
    mbar: 'mbar',
    psi: 'psi',
    ntu: 'NTU',
    fnu: 'FNU',
    pct: '%',
    percent: '%',
    v: 'V',
    mv: 'mV',
  },
  ...{ 'us/cm': 'µS/cm', 'ms/cm': 'mS/cm', 'mg/l': 'mg/L', 'ug/l': 'µg/L', 'm3/s': 'm³/s', 'l/s': 'L/s', 'm/s': 'm/s' },
  ...{ 'w/m2': 'W/m²' },
};

/** The unit that the end of a heading may mean, as in `Water.Temp.C`, `Stage_m` or `SpCond_uS_cm`. A guess: a person looks at it. */
export function guessUnit(heading: string): string | null {
  const words = heading.trim().split(/[ ._-]+/);
  const [before, last] = [words.at(-2)?.toLowerCase() ?? '', words.at(-1)?.toLowerCase() ?? ''];
  if (words.length > 2 && Object.hasOwn(units, `${before}/${last}`)) return units[`${before}/${last}`] ?? null;
  return words.length > 1 && Object.hasOwn(units, last) ? (units[last] ?? null) : null;
}

/** Units as loggers and agencies spell them out: Campbell programs, Sutron logs, descriptions of the US Geological Survey. */
const spelled: Readonly<Record<string, string>> = {
  ...{ c: '°C', 'deg c': '°C', degc: '°C', celsius: '°C', 'degrees celsius': '°C', 'degrees c': '°C' },
  ...{ f: '°F', 'deg f': '°F', degf: '°F', fahrenheit: '°F', 'degrees fahrenheit': '°F', 'degrees f': '°F' },
  ...{ meters: 'm', metres: 'm', feet: 'ft', foot: 'ft', inches: 'in', millimeters: 'mm', millimetres: 'mm' },
  ...{ 'cubic feet per second': 'ft³/s', 'cubic meters per second': 'm³/s', 'cubic metres per second': 'm³/s' },
  ...{ 'meters/second': 'm/s', 'metres/second': 'm/s', 'meters per second': 'm/s', 'metres per second': 'm/s' },
  ...{ volts: 'V', volt: 'V', percent: '%', 'milligrams per liter': 'mg/L', 'milligrams per litre': 'mg/L' },
  'microsiemens per centimeter': 'µS/cm',
  'microsiemens per centimeter at 25 degrees celsius': 'µS/cm',
  'millimeters of mercury': 'mmHg',
};

/** The unit that a logger or an agency spells out, as in `cubic feet per second` or `Deg C`; null for other words. */
export function readSpelledUnit(written: string): string | null {
  const words = written.trim().toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ');
  return Object.hasOwn(spelled, words) ? (spelled[words] ?? null) : null;
}
