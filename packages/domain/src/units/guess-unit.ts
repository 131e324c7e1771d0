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
