export interface SampleRow {
  id: string;
  station: string;
  analyte: string;
  sampledAt: Date;
  value: number | null;
  flag: string;
  verdict: 'meets' | 'exceeds' | 'undetermined';
  laboratory: string;
}

const rivers = ['Elk River', 'Fording River', 'Line Creek', 'Michel Creek', 'Alexander Creek', 'Grave Creek'];
const analytes = ['Selenium, total', 'Nitrate as N', 'Cadmium, dissolved', 'Sulphate', 'Zinc, total', 'pH'];
const laboratories = ['North Coast Analytical', 'Prairie Water Lab'];
const verdicts = ['meets', 'meets', 'meets', 'exceeds', 'undetermined'] as const;

const pick = <Item>(items: readonly Item[], seed: number, otherwise: Item) => items[seed % items.length] ?? otherwise;

/** Rows that are the same at every start. */
export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, at) => {
    const seed = (at * 2_654_435_761) % 1_000_003;
    return {
      id: String(at),
      station: `${pick(rivers, seed, '')} station ${(seed % 240) + 1}`,
      analyte: pick(analytes, seed >> 3, ''),
      sampledAt: new Date(Date.UTC(2025, 0, 1 + (seed % 600), seed % 24, (seed % 4) * 15)),
      value: seed % 37 === 0 ? null : Math.round((seed % 9_973) * 0.137) / 100,
      flag: seed % 11 === 0 ? '<' : '',
      verdict: pick(verdicts, seed >> 5, 'meets'),
      laboratory: pick(laboratories, seed >> 2, ''),
    };
  });
}
