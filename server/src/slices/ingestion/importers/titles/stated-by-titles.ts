import type { CellRow } from '#platform/tables';
import type { FieldName, Fields } from '../../rows/rows.ts';
import { foldHeader, type HeaderNames } from '../headers/header.ts';
import { usualNames } from '../headers/usual-names.ts';

/** `Sample: A` over a table of many samples would make one station of all of them. */
const ofSample = /sample|echantillon|nomprelev|probe|muestra|amostra|client|field|^(?:lieu|ort)$/;
/** `Date: 2026-03-14` over a table may be the day of the report. */
const ofSampling = /sampl|collect|prelev|chantillon|muestr|colet|amostr|probenahme|entnahme/;

const named = (names: HeaderNames, field: FieldName, isMeant: (name: string) => boolean) =>
  (names[field] ?? [])
    .map(foldHeader)
    .filter(isMeant)
    .map((name) => [name, field] as const);

const labels = new Map<string, FieldName>([
  ...named(usualNames, 'Station', (name) => !ofSample.test(name)),
  ...['monitoringwell', 'monitoringwellid', 'samplingsite', 'samplesite', 'samplelocation'].map(
    (name) => [name, 'Station'] as const,
  ),
  ...named(usualNames, 'SampleDateTime', (name) => ofSampling.test(name)),
]);

export interface TitleStatement {
  readonly field: 'Station' | 'SampleDateTime';
  readonly text: string;
}

const longest = 100;

/** What a line over a table says of all that is in it: `Monitoring well: MW-7`, in one cell or in two. */
export function statedByTitle(cells: readonly string[]): TitleStatement | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = '', second = ''] = filled;
  if (filled.length === 0 || filled.length > 2 || first.length + second.length > longest) return null;
  const [, label = '', text = ''] =
    filled.length === 1
      ? (/^([^:]{2,40}?)\s*:\s*(\S.*)$/u.exec(first) ?? [])
      : [first, first.replace(/\s*:$/, ''), second];
  const field = labels.get(foldHeader(label));
  if (text === '' || (field !== 'Station' && field !== 'SampleDateTime')) return null;
  if (field === 'SampleDateTime' && !/\d/.test(text)) return null;
  return { field, text };
}

/** What the lines over the names of a table say of all its rows. Of two texts for one field, neither is taken. */
export function statedByTitles(rows: readonly CellRow[], headerRow: number): Fields {
  const stated = new Map<FieldName, Set<string>>();
  for (const { rowNo, cells } of rows) {
    const title = rowNo < headerRow ? statedByTitle(cells) : null;
    if (title) stated.set(title.field, (stated.get(title.field) ?? new Set()).add(title.text));
  }
  return Object.fromEntries(
    [...stated].flatMap(([field, [text, other]]) => (text !== undefined && other === undefined ? [[field, text]] : [])),
  );
}
