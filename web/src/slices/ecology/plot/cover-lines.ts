import type { NewVisit, PlotVisit, Stratum } from '@freshet/contract';
import { type CoverScale, coverPercent } from '@freshet/domain/ecology';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import type { PickedTaxon } from '../taxa/taxon-picker.tsx';

/** A line of the form: one species in one layer. */
export interface CoverLine {
  readonly key: number;
  readonly taxon: PickedTaxon | null;
  readonly stratum: Stratum;
  readonly scale: CoverScale;
  readonly recorded: string;
  readonly individuals: string;
  readonly height: string;
  readonly vigour: string;
}

let made = 0;

/** A new line goes on in the layer and scale of the one before. */
export const nextLine = (before: CoverLine | undefined): CoverLine => ({
  key: ++made,
  taxon: null,
  stratum: before?.stratum ?? 'herb',
  scale: before?.scale ?? 'percent',
  recorded: '',
  individuals: '',
  height: '',
  vigour: '',
});

export const linesOf = (visit: PlotVisit | null): CoverLine[] =>
  visit?.Covers.map((cover) => ({
    key: ++made,
    taxon: { Id: cover.TaxonId, Name: cover.TaxonName, Authority: '', CommonName: '', AcceptedName: null },
    stratum: cover.Stratum,
    scale: cover.Scale ?? 'percent',
    recorded: cover.Scale === 'percent' ? localNumbers(cover.Recorded) : cover.Recorded,
    individuals: String(cover.Individuals ?? ''),
    height: localNumbers(String(cover.HeightMetres ?? '')),
    vigour: String(cover.Vigour ?? ''),
  })) ?? [nextLine(undefined)];

export type LineFault = 'taxon' | 'recorded' | 'twice' | 'individuals' | 'height' | 'vigour';

/** What is wrong with each line, by its key. A line without anything in it is left out when saving. */
export function faultsOf(lines: readonly CoverLine[]): Map<number, LineFault> {
  const faults = new Map<number, LineFault>();
  const seen = new Set<string>();
  for (const line of lines) {
    if (isBlank(line)) continue;
    const key = `${line.taxon?.Id} ${line.stratum}`;
    if (line.taxon === null) faults.set(line.key, 'taxon');
    else if (seen.has(key)) faults.set(line.key, 'twice');
    else if (line.recorded !== '' && coverPercent(line.scale, recordedOf(line)) === null)
      faults.set(line.key, 'recorded');
    else if (!isNumber(line.individuals, { most: 2_000_000_000, isWhole: true })) faults.set(line.key, 'individuals');
    else if (!isNumber(line.height, { most: 200, isWhole: false })) faults.set(line.key, 'height');
    else if (!isNumber(line.vigour, { most: 4, isWhole: true })) faults.set(line.key, 'vigour');
    seen.add(key);
  }
  return faults;
}

/** A share may be typed with a comma, as in French. */
const recordedOf = ({ scale, recorded }: CoverLine) =>
  scale === 'percent' ? recorded.trim().replace(',', '.') : recorded.trim();

/** Nothing typed is no fault. */
function isNumber(text: string, { most, isWhole }: { most: number; isWhole: boolean }): boolean {
  const value = numberIn(text);
  return value === null || (value >= 0 && value <= most && (!isWhole || Number.isInteger(value)));
}

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));

const isBlank = ({ taxon, recorded, individuals, height, vigour }: CoverLine) =>
  taxon === null && [recorded, individuals, height, vigour].every((text) => text.trim() === '');

/** The lines as the call takes them. Text that is no number stays one that the call refuses with its place. */
export const coversOf = (lines: readonly CoverLine[]): NewVisit['Covers'] =>
  lines.flatMap((line) => {
    if (line.taxon === null) return [];
    return [
      {
        TaxonId: line.taxon.Id,
        Stratum: line.stratum,
        Scale: line.recorded.trim() === '' ? null : line.scale,
        Recorded: recordedOf(line),
        Individuals: numberIn(line.individuals),
        HeightMetres: numberIn(line.height),
        Vigour: numberIn(line.vigour),
      },
    ];
  });
