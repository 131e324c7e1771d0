import type { CodedSentence, Sentence, Statement } from './coded-sentence.ts';

type Patterns = Readonly<Record<string, string>>;

/** The codes of a catalogue: two keys of a plural are one code. */
export type CodesOf<Catalogue> = Bare<keyof Catalogue & string>;
type Bare<Key> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;

type PatternOf<Catalogue, Code extends string> = Catalogue[Extract<keyof Catalogue, Code | `${Code}_other`>];
type NamesIn<Pattern> = Pattern extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Plain}, number` ? Plain : Name) | NamesIn<Rest>
  : never;

type Value = string | number | Statement | readonly Statement[];
type Values = Readonly<Record<string, Value>>;
export type ValuesFor<Catalogue, Code extends string> = [NamesIn<PatternOf<Catalogue, Code>>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<PatternOf<Catalogue, Code>>, Value>>];

type Say<Catalogue> = <Code extends CodesOf<Catalogue>>(code: Code, ...values: ValuesFor<Catalogue, Code>) => Sentence;

/** A function that says the sentences of a catalogue: say('rowRepeatsStation', { row: 14, first: 3 }). */
export const sentencesFrom =
  <const Catalogue extends Patterns>(patterns: Catalogue): Say<Catalogue> =>
  (code, ...[values = {}]) =>
    toSentence(patterns, code, values);

/** The same by a code that is only known to be one of the catalogue when it is used. */
export function toSentence(patterns: Patterns, code: string, values: Values): Sentence {
  const given = Object.entries(values);
  return {
    Message: fillIn(patternOf(patterns, code, values.count), values),
    Coded: { Code: code, Values: Object.fromEntries(given.map(([name, value]) => [name, reportedOf(value)])) },
  };
}

const patternOf = (patterns: Patterns, code: string, count: Value | undefined): string =>
  patterns[code] ?? patterns[`${code}_${count === 1 ? 'one' : 'other'}`] ?? code;

const fillIn = (pattern: string, values: Values): string =>
  pattern.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber: string | undefined) =>
    textOf(values[name] ?? '', asNumber !== undefined),
  );

function textOf(value: Value, isGrouped: boolean): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return isGrouped ? value.toLocaleString('en') : String(value);
  return listOf(value)
    .map(({ Message }) => Message)
    .join(' ');
}

const listOf = (value: Statement | readonly Statement[]): readonly Statement[] =>
  'Message' in value ? [value] : value;

function reportedOf(value: Value): CodedSentence['Values'][string] {
  if (typeof value !== 'object') return value;
  if ('Message' in value) return value.Coded ?? value.Message;
  return value.map(({ Message, Coded: coded }) => coded ?? plainly(Message));
}

/** Words of another system among sentences, which follow each other by their codes. */
const plainly = (words: string): CodedSentence => ({ Code: 'several', Values: { sentences: words } });
