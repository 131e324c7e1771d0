import { type FilePlace, ReadingStopped } from '#platform/tables';
import { fileFinding } from '../findings/findings-catalogue.ts';
import type { FileFinding } from '../rows/rows.ts';
import { foldHeader, mapHeader } from './headers/header.ts';
import { findHeader } from './headers/header-in.ts';
import { usualNames } from './headers/usual-names.ts';
import type { TableHead } from './importer.ts';
import { isBlank } from './layouts/row-checks.ts';

/** What a table is that holds no results of a laboratory. */
export interface OtherKind {
  readonly code: 'loggerFile' | 'taxaFile' | 'stationsFile';
  /** Who writes such files; empty where only the shape shows it. */
  readonly maker: string;
}

/** Distinguishes the series of loggers, counts of living things and lists of stations from results of a laboratory. */
export function otherKindOf({ rows }: TableHead): OtherKind | null {
  const lines = rows.map(({ cells }) => cells.map((cell) => cell.trim())).filter((cells) => !isBlank(cells));
  const maker = loggers.find(({ fits }) => fits(lines))?.maker;
  if (maker !== undefined) return { code: 'loggerFile', maker };
  if (isTaxa(lines)) return { code: 'taxaFile', maker: '' };
  if (isStations(lines)) return { code: 'stationsFile', maker: '' };
  return isRegular(lines) && !namesSamples(rows) ? { code: 'loggerFile', maker: '' } : null;
}

/** What to say of such a file. */
export const otherKindFinding = ({ code, maker }: OtherKind, place: FilePlace): FileFinding =>
  code === 'loggerFile' && maker !== '' ? fileFinding('loggerFileOf', place, { maker }) : fileFinding(code, place);

/** A guess never takes such a file for results; a schema of the tenant's own may. */
export function refuseOtherKinds(head: TableHead): void {
  const kind = otherKindOf(head);
  if (kind) throw new ReadingStopped(otherKindFinding(kind, { fileNo: head.fileNo, sheet: head.sheet }));
}

type Lines = readonly (readonly string[])[];

const headOf = (lines: Lines) => lines.slice(0, 30).map((cells) => cells.join(' '));
const hasLine = (lines: Lines, pattern: RegExp) => headOf(lines).some((line) => pattern.test(line));
const hasCells = (lines: Lines, ...names: string[]) =>
  lines.slice(0, 30).some((cells) => {
    const there = new Set(cells.map(foldHeader));
    return names.every((name) => there.has(foldHeader(name)));
  });

const loggers: readonly { readonly maker: string; fits(lines: Lines): boolean }[] = [
  { maker: 'Campbell TOA5', fits: (lines) => /^TO(?:A5|B\d|ACI1)$/.test(lines[0]?.[0] ?? '') },
  {
    maker: 'HOBO',
    fits: (lines) => hasLine(lines, /^"?Plot Title:|\bLGR S\/N\b|\bHOBOware\b/) || hasLine(lines, /Date Time, GMT/),
  },
  {
    maker: 'Solinst',
    fits: (lines) => hasCells(lines, 'Date', 'Time', 'ms') || hasLine(lines, /\bSolinst\b|^Serial_number:/i),
  },
  { maker: 'In-Situ', fits: (lines) => hasLine(lines, /\bIn-Situ\b.*(?:Inc|Log|Troll)|\bWin-Situ\b|\bVuSitu\b/i) },
  { maker: 'YSI', fits: (lines) => hasLine(lines, /\bKOR ?(?:EXO|Export)\b|^Data file from YSI/i) },
  { maker: 'Diver', fits: (lines) => hasLine(lines, /^Data file for (?:Data|Multi)?\s?Logger|\bDiver-Office\b/i) },
  { maker: 'NERRS', fits: isNerrs },
  { maker: 'Sutron', fits: isSutron },
  { maker: 'Hydstra', fits: ([first, second]) => first?.[0] === 'Time' && second?.[0] === 'and' },
  { maker: 'JDS', fits: (lines) => (lines[0]?.[0] ?? '').toUpperCase() === '#JDS' },
  { maker: 'ZRXP', fits: (lines) => hasLine(lines, /^#+\s*(?:REXCHANGE|SANR|TSPATH)\S*\|\*\|/) },
  { maker: 'USGS', fits: (lines) => hasCells(lines, 'agency_cd', 'site_no', 'datetime') },
  {
    maker: 'Optimum',
    fits: ([first]) => first?.length === 2 && foldHeader(first[0] ?? '') === 'datetime' && first[1] === 'Measurement',
  },
];

/** A flag column before each value column: `Temp`, `F_Temp`. */
function isNerrs(lines: Lines): boolean {
  const names = new Set(lines[0]);
  return [...names].filter((name) => name !== '' && names.has(`F_${name}`)).length >= 3;
}

const dayText = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
const timeText = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** No names above; a label, a day, a time and a letter for the quality in each row. */
function isSutron(lines: Lines): boolean {
  const all = lines.slice(0, 20);
  const fits = all.filter((cells) => {
    const day = cells.findIndex((cell) => dayText.test(cell));
    return day >= 0 && day <= 1 && timeText.test(cells[day + 1] ?? '') && /^[GBU]$/.test(cells.at(-1) ?? '');
  });
  return all.length >= 2 && fits.length === all.length;
}

const taxonNames = new Set([
  'taxon',
  'taxa',
  'taxonname',
  'species',
  'speciesname',
  'speciescode',
  'genus',
  'scientificname',
  'espece',
  'espèce',
]);
const taxonRanks = new Set([
  'class',
  'classname',
  'classalias',
  'order',
  'family',
  'phylum',
  'genus',
  'lifestage',
  'sexfeccode',
  'edibility',
]);
const countNames = new Set([
  ...['count', 'counts', 'abundance', 'biomass', 'biovolume', 'density', 'individuals', 'ncuml', 'cellsml', 'ncul'],
  ...['nbindividus', 'abondance'],
]);

/** A column of taxa with their ranks or counts, or counts of many taxa side by side. */
function isTaxa(lines: Lines): boolean {
  return lines.slice(0, 20).some((cells) => {
    const names = cells.map((cell) => foldHeader(cell.split(/[([]/, 1)[0] ?? ''));
    const counts = names.filter((name) => countNames.has(name) || taxonRanks.has(name)).length;
    if (names.some((name) => taxonNames.has(name))) return counts >= 1 && !names.includes('characteristicname');
    return cells.filter((cell) => taxonName.test(cell)).length >= 4 || hasDensityPairs(cells);
  });
}

const latitudes = new Set(['latitude', 'lat', 'latitudemeasure', 'latitudedd', 'y', 'northing', 'declatva']);
const longitudes = new Set([
  'longitude',
  'lon',
  'long',
  'lng',
  'longitudemeasure',
  'longitudedd',
  'x',
  'easting',
  'declongva',
]);

/** Where places are, under their names, and neither when something was sampled nor what of it was measured. */
function isStations(lines: Lines): boolean {
  return lines.slice(0, 20).some((cells) => {
    const names = cells.map(foldHeader);
    if (!names.some((name) => latitudes.has(name)) || !names.some((name) => longitudes.has(name))) return false;
    const fields = mapHeader(cells.map(withoutDatum), usualNames);
    const others = ['SampleDateTime', 'Analyte', 'Result'] as const;
    return fields.has('Station') && !others.some((field) => fields.has(field));
  });
}

/** A geodetic datum is the day of a sample in German. */
const withoutDatum = (cell: string) => (/^datum$/i.test(cell) ? '' : cell);

/** `Daphnia sp.`, as counts across are headed. */
const taxonName = /^[A-Z][a-z]+ (?:spp?|cf)\.?(?:\s|$)/;

/** A density and a biomass of each taxon: `DDaph`, `BDaph`. */
function hasDensityPairs(cells: readonly string[]): boolean {
  const names = new Set(cells);
  return cells.filter((cell) => /^D[A-Z][a-z]/.test(cell) && names.has(`B${cell.slice(1)}`)).length >= 4;
}

const fewestSteps = 12;

/** A reading at every full step of an hour or less, row after row: nobody takes samples so. */
function isRegular(lines: Lines): boolean {
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  for (let column = 0; column < Math.min(width, 12); column += 1) {
    const minutes = lines.flatMap((cells) => minuteOf(cells[column] ?? ''));
    if (minutes.length < fewestSteps || minutes.length < lines.length * 0.7) continue;
    const steps = minutes.slice(1).map((minute, index) => (minute - (minutes[index] ?? 0) + 1440) % 1440);
    const usual = steps.filter((step) => step === steps[0]).length;
    if ((steps[0] ?? 0) > 0 && (steps[0] ?? 0) <= 60 && usual >= steps.length * 0.9) return true;
  }
  return false;
}

/** One value a row, of several stations in turn: a crew that takes a sample every ten minutes is no logger. */
function namesSamples(rows: TableHead['rows']): boolean {
  const header = findHeader(rows, usualNames);
  const [station, analyte, result] = (['Station', 'Analyte', 'Result'] as const).map((field) =>
    header?.fields.get(field),
  );
  if (!header || station === undefined || analyte === undefined || result === undefined) return false;
  const below = rows.filter(({ rowNo, cells }) => rowNo > header.row.rowNo && !isBlank(cells));
  return new Set(below.map(({ cells }) => (cells[station] ?? '').trim())).size >= fewestStations;
}

const fewestStations = 3;

function minuteOf(text: string): number[] {
  if (text.length > 40) return [];
  const [, hour, minute, half] = /(?:^|[\sT])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP]M)?/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return [];
  const shift = half?.toUpperCase() === 'PM' ? 720 : 0;
  return [((Number(hour) % (half ? 12 : 24)) * 60 + Number(minute) + shift) % 1440];
}
