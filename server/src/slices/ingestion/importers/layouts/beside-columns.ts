import { findSubstance, readAnalyteName } from '@freshet/domain/analyte-name';
import { foldHeader } from '../headers/header.ts';
import { longestName, withoutBrackets } from './bare-names.ts';

/** What a column beside a value says of it. */
export type Beside = 'Unit' | 'Modifier' | 'DetectionLimit' | 'Condition';

const besideNames: Readonly<Record<string, Beside>> = Object.fromEntries([
  ...'unit,units,unité,unite,uom,unit_unite,unit_unité'.split(',').map((name) => [foldHeader(name), 'Unit'] as const),
  ...'modifier,mod,flag,flags,qualifier,qual,q,prefix,sign,symbol,operator,censored,cens,<,<>,less than,remark code,marqueur,flag_marqueur,modificateur,signe,préfixe,lt'
    .split(',')
    .map((name) => [foldHeader(name), 'Modifier'] as const),
  ...'mdl,dl,rdl,rl,mrl,pql,eql,lod,loq,lor,detection limit,reporting limit,quantitation limit,method detection limit,limit,sdl,limite de détection'
    .split(',')
    .map((name) => [foldHeader(name), 'DetectionLimit'] as const),
  ...'nd,nd flag,non detect,nondetect,detect,detected,detect flag'
    .split(',')
    .map((name) => [foldHeader(name), 'Condition'] as const),
]);

/** `Unit`, or `Copper Unit`, `Copper_Flag`, `F_Copper` beside `Copper`. Null for a column of its own. */
export function besideOf(name: string, analyte: string): Beside | null {
  if (name.length > longestName) return null;
  const [folded, analyteStem] = [foldHeader(name), foldHeader(analyte)];
  const direct = lookUp(folded.replace(/\d+$/, ''));
  if (direct || analyteStem === '') return direct;
  if (folded.startsWith(analyteStem) && folded !== analyteStem) return lookUp(folded.slice(analyteStem.length));
  if (folded.endsWith(analyteStem) && folded !== analyteStem)
    return folded === `f${analyteStem}` ? 'Modifier' : lookUp(folded.slice(0, -analyteStem.length));
  return besideSubstance(name, analyte) ?? besideStem(name, folded, analyteStem);
}

/** `Cu_D_flag` beside `Cu_D_mgL`: the same beginning, and another end. Sand beside salinity is no `nd` of it. */
function besideStem(name: string, folded: string, analyteStem: string): Beside | null {
  for (const [word, what] of Object.entries(besideNames)) {
    if (what === 'Condition' && !/[\s_.-][\p{L}\s_-]+$/u.test(name)) continue;
    const stem = folded.endsWith(word) ? folded.slice(0, -word.length) : '';
    if (stem.length >= 2 && analyteStem.startsWith(stem)) return what;
  }
  return null;
}

/** `Cu_ND` beside `Copper`: the same substance. */
function besideSubstance(name: string, analyte: string): Beside | null {
  const [, stem = '', word = ''] = /^(\S{1,40})[\s_.-]+([\p{L}<>]{1,12}(?:[\s_-][\p{L}]{1,12})?)$/u.exec(name) ?? [];
  const what = stem === '' ? null : lookUp(foldHeader(word));
  if (what === null) return null;
  const mine = findSubstance(readAnalyteName(stem).name)?.substance;
  return mine !== undefined && mine === findSubstance(readAnalyteName(analyte).name)?.substance ? what : null;
}

/** Whether a name ends or begins like one that speaks of a value. */
export const isOfValue = (name: string): boolean =>
  /(?:^|[\s_.-])(?:flags?|quals?|qualifiers?|modifiers?|remark codes?|censor(?:ed)?|marqueur|qualificatif|nd|non[\s_-]?detect|detect(?:ed)?|signe?|prefix|operator)(?:$|[\s_.-])/i.test(
    withoutBrackets(name),
  );

const lookUp = (folded: string): Beside | null =>
  Object.hasOwn(besideNames, folded) ? (besideNames[folded] ?? null) : null;

export interface BesideColumn {
  readonly column: number;
  readonly what: Beside;
}

/** Which columns say something of a value, by the column of the value. */
export type BesideColumns = ReadonlyMap<number, readonly BesideColumn[]>;

/**
 * Goes along a header: what follows a column of values and speaks of it belongs to it, each kind once; where such columns
 * are before the first value and not behind the last, they belong to what follows them. A plain `Flag` that is only once
 * beside several analytes may speak of the whole sample and belongs to none.
 */
export function findBeside(header: readonly string[], isValue: (column: number) => boolean): BesideColumns {
  const besideColumns = withNamedElsewhere(header, isValue, goAlong(header, isValue));
  const values = [...header.keys()].filter((column) => isValue(column) && !lookUp(foldHeader(header[column] ?? '')));
  if (values.length <= 1) return besideColumns;
  const plain = [...besideColumns.values()].flat().filter(({ column }) => isPlain(header[column] ?? ''));
  const isAlone = (what: Beside) => plain.filter((each) => each.what === what).length === 1;
  return new Map(
    [...besideColumns].map(([value, each]) => [
      value,
      each.filter(({ column, what }) => !isPlain(header[column] ?? '') || !isAlone(what)),
    ]),
  );
}

const plainKind = (name: string): Beside | null =>
  name.length <= longestName ? lookUp(foldHeader(name).replace(/\d+$/, '')) : null;
const isPlain = (name: string) => plainKind(name) !== null;
/** Whether a name alone says that its column speaks of the value beside it. */
export const isNameBeside = isPlain;

/** Whether a name is over several columns. */
export const isRepeated = (header: readonly string[], column: number): boolean =>
  header.filter((name) => foldHeader(name) === foldHeader(header[column] ?? '')).length > 1;

function goAlong(header: readonly string[], isValue: (column: number) => boolean) {
  const besideColumns = new Map<number, BesideColumn[]>();
  const isStart = (column: number) => isValue(column) && !lookUp(foldHeader(header[column] ?? ''));
  const before = kindsBefore(header, isStart);
  let value = -1;
  let waiting: BesideColumn[] = [];
  for (const [column, name] of header.entries()) {
    const analyte = header[value] ?? '';
    const plain = plainKind(name);
    if (plain && before.has(plain)) {
      waiting.push({ column, what: plain });
      continue;
    }
    const what = value < 0 ? null : (besideOf(name, withoutBrackets(analyte)) ?? namedAfter(name, analyte));
    const of = besideColumns.get(value) ?? [];
    if (what && !of.some((each) => each.what === what)) besideColumns.set(value, [...of, { column, what }]);
    else {
      value = name !== '' && isStart(column) ? column : -1;
      if (value >= 0 && waiting.length > 0) besideColumns.set(value, waiting);
      waiting = [];
    }
  }
  return besideColumns;
}

/** The kinds of plain names that are before their values: `<`, Copper, `<`, Zinc. */
function kindsBefore(header: readonly string[], isStart: (column: number) => boolean): ReadonlySet<Beside> {
  const values = [...header.keys()].filter(isStart);
  const [first = -1, last = -1] = [values[0], values.at(-1)];
  const run = (from: number, step: 1 | -1): Beside[] => {
    const kind = plainKind(header[from] ?? '');
    return kind === null ? [] : [kind, ...run(from + step, step)];
  };
  const behind = new Set(run(last + 1, 1));
  const times = (kind: Beside) => header.filter((name) => plainKind(name) === kind).length;
  return new Set(run(first - 1, -1).filter((kind) => !behind.has(kind) && (values.length === 1 || times(kind) > 1)));
}

/** `Copper Flag` behind the last of all analytes speaks of `Copper` as if it were beside it. */
function withNamedElsewhere(
  header: readonly string[],
  isValue: (column: number) => boolean,
  besideColumns: BesideColumns,
): BesideColumns {
  const taken = new Set([...besideColumns.values()].flatMap((each) => each.map(({ column }) => column)));
  const all = new Map(besideColumns);
  for (const [column, name] of header.entries()) {
    if (taken.has(column) || !isValue(column) || lookUp(foldHeader(name)) !== null) continue;
    for (const value of header.keys()) {
      const what = value === column || !isValue(value) ? null : namedAfter(name, header[value] ?? '');
      const of = all.get(value) ?? [];
      if (what === null || of.some((each) => each.what === what)) continue;
      all.set(value, [...of, { column, what }]);
      break;
    }
  }
  return all;
}

/** `Nickel Result` beside `Nickel RDL` is nickel. */
export const withoutResult = (name: string): string =>
  name.length > longestName
    ? name
    : name.replace(/(?<=[^\s_-])[\s_-]+(?:results?|values?|r[ée]sultats?|valeurs?)$/i, '');

/** What a name says of a value whose whole name it repeats, its unit in brackets with it or not. */
function namedAfter(name: string, value: string): Beside | null {
  const texts = [foldHeader(name), foldHeader(withoutBrackets(name))];
  const bare = withoutBrackets(value);
  const stems = [value, bare, withoutResult(bare)].map(foldHeader).filter((stem) => stem !== '');
  for (const text of texts)
    for (const stem of stems) {
      if (text === stem) continue;
      const rest = text.startsWith(stem)
        ? text.slice(stem.length)
        : text.endsWith(stem)
          ? text.slice(0, -stem.length)
          : '';
      const what = rest === '' ? null : lookUp(rest);
      if (what) return what;
    }
  return null;
}
