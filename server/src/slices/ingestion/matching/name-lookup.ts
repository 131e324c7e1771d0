import { foldName } from '@freshet/domain';
import { foldUnit, isAmbiguousUnit, makeUnitTable, type Unit, type UnitTable } from '@freshet/domain/units';
import { guessMedia } from './guess-media.ts';
import { analyteFinder, byWhatIsAlike, indexAnalytes, type KnownAnalyte, type Remembered } from './known-analytes.ts';
import type { KnownNames } from './known-names.ts';

export interface KnownStation {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
  readonly isDiscrete: boolean;
  /** What it is always sampled for, where somebody stated it. */
  readonly mediaTypeId: number | null;
  /** What the name that was used says besides: a kind of QA/QC sample, a depth. */
  readonly qaQcKind: string;
  readonly depthM: number | null;
}

export interface KnownMedia {
  readonly id: number;
  readonly name: string;
  readonly isGuessed: boolean;
}

/** Everything that names can mean for a tenant, in memory: made once per reading. */
export interface NameLookup {
  readonly station: (text: string) => KnownStation | undefined;
  readonly analyte: (text: string, method: string) => KnownAnalyte | undefined;
  readonly unit: (text: string) => Unit | undefined;
  /** What a method is called, when somebody stated it. */
  readonly method: (text: string) => string;
  readonly isKnownMethod: (text: string) => boolean;
  readonly media: (text: string) => KnownMedia | undefined;
  readonly units: UnitTable;
  readonly groupName: (id: number) => string;
}

export function makeNameLookup(known: KnownNames, units: UnitTable = makeUnitTable(known.units)): NameLookup {
  const remembered = indexRemembered(known);
  const analytes = indexAnalytes(known);
  const groups = new Map(units.groups.map(({ id, name }) => [id, name]));
  const unitOf = (text: string): Unit | undefined => {
    const [inFile, always] = remembered('unit', foldUnit(text));
    const unit = isAmbiguousUnit(text) ? undefined : units.find(text);
    return (inFile && units.find(inFile.text)) ?? unit ?? (always && units.find(always.text));
  };
  const methodOf = (text: string): string => {
    const [inFile, always] = remembered('method', foldName(text));
    return inFile?.text ?? always?.text ?? text;
  };
  return {
    station: cached(stationFinder(known.stations, remembered)),
    analyte: analyteFinder(analytes, remembered),
    unit: cached(unitOf),
    method: cached(methodOf),
    isKnownMethod: (text) => analytes.methods.has(foldName(text)),
    media: cached(mediaFinder(known.media, remembered)),
    units,
    groupName: (id) => groups.get(id) ?? '',
  };
}

/** Answers the same question from memory: files repeat the same few names by the hundred thousand. */
function cached<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly result: T }>();
  return (text) => {
    const answer = known.get(text) ?? { result: find(text) };
    known.set(text, answer);
    return answer.result;
  };
}

function indexRemembered({ fileId, remembered: rows }: Pick<KnownNames, 'fileId' | 'remembered'>): Remembered {
  const meanings = new Map(
    rows.map(({ target_id: id, target_text: text, fraction, speciation, ...row }) => [
      `${row.kind} ${row.file_id} ${row.folded}`,
      { id, text, fraction, speciation },
    ]),
  );
  return (kind, folded) => [meanings.get(`${kind} ${fileId} ${folded}`), meanings.get(`${kind} 0 ${folded}`)];
}

function stationFinder(rows: KnownNames['stations'], remembered: Remembered) {
  const primary = new Map(rows.filter((row) => row.is_primary).map((row) => [row.id, row.name]));
  const toStation = (row: (typeof rows)[number]): KnownStation => ({
    id: row.id,
    name: primary.get(row.id) ?? row.name,
    timeZone: row.time_zone,
    isDiscrete: row.source_type === 'discrete_envirodata',
    mediaTypeId: row.media_type_id,
    qaQcKind: row.is_qa_qc ? (row.qa_qc_type ?? '') : '',
    depthM: row.is_depth_height ? row.depth_start : null,
  });
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  const byFolded = byWhatIsAlike(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (text: string): KnownStation | undefined => {
    const folded = foldName(text);
    const [inFile, always] = remembered('station', folded);
    const meant = inFile ?? always;
    const stated = meant?.id ? byId.get(meant.id) : undefined;
    const row = stated ?? byName.get(text.toLowerCase()) ?? byFolded.get(folded);
    return row ? toStation(row) : undefined;
  };
}

function mediaFinder(rows: KnownNames['media'], remembered: Remembered) {
  const byFolded = new Map(rows.map((row) => [foldName(row.name), row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (text: string): KnownMedia | undefined => {
    const folded = foldName(text);
    const [inFile, always] = remembered('media', folded);
    const meant = inFile?.id ?? always?.id;
    const stated = (meant ? byId.get(meant) : undefined) ?? byFolded.get(folded);
    if (stated) return { ...stated, isGuessed: false };
    const word = guessMedia(text);
    const guess = word === undefined ? undefined : byFolded.get(foldName(word));
    return guess && { ...guess, isGuessed: true };
  };
}
