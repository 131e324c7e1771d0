import type { Input, ingestion } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { readNamedKind } from '../rows/named-kind.ts';
import { isLikely, type Meaning, proposeMeanings } from './propose-meanings.ts';

export type NameKind = 'station' | 'analyte';
export type NameChoice = Input<typeof ingestion.addUnknown>['body']['Choices'][number];

/** An unrecognised name. Spellings that are compared as the same are one name: the first is what it is called. */
export interface UnknownName {
  readonly kind: NameKind;
  readonly text: string;
  readonly spellings: readonly string[];
  readonly rows: number;
  /** No row that says it could be stored if it were known: a line of totals, a result that is a word. */
  readonly isOnlyRejected: boolean;
}

/** What becomes of a name. */
export interface PlannedName extends UnknownName {
  readonly choice: 'new' | 'known' | 'wait';
  readonly targetId: number | null;
}

const columns = {
  station: [sql`station_text`, 'unknownStation'],
  analyte: [sql`analyte_text`, 'unknownAnalyte'],
} as const;

/** The names of a kind for which rows of `naming_rows` wait, in the order of the file. */
export async function listUnknown(tx: Tx, kind: NameKind): Promise<UnknownName[]> {
  const [column, code] = columns[kind];
  const { rows } = await sql<{ text: string; rows: number; is_only_rejected: boolean }>`
    select ${column} as text, count(*)::int as rows, bool_and(is_rejected) as is_only_rejected from naming_rows
    where ${code} = any (causes) and ${column} <> '' group by 1 order by min(ordinal)`.execute(tx);
  const names = new Map<string, UnknownName>();
  for (const { text, rows: count, is_only_rejected } of rows) {
    const name = names.get(foldName(text)) ?? { kind, text, spellings: [], rows: 0, isOnlyRejected: true };
    names.set(foldName(text), {
      ...name,
      spellings: [...name.spellings, text],
      rows: name.rows + count,
      isOnlyRejected: name.isOnlyRejected && is_only_rejected,
    });
  }
  return [...names.values()];
}

/**
 * What becomes of a name unless a person says otherwise: a strong proposal is taken; a likely one waits, and so does a name
 * that only rejected rows say and one that names a sample for quality control: it is no place.
 */
export function usualChoice(
  { kind, text, isOnlyRejected }: UnknownName,
  meanings: readonly Meaning[],
): Pick<PlannedName, 'choice' | 'targetId'> {
  const [best] = meanings;
  if (best?.isStrong) return { choice: 'known', targetId: best.id };
  const isControl = kind === 'station' && readNamedKind(text) !== null;
  return { choice: isOnlyRejected || isControl || isLikely(meanings) ? 'wait' : 'new', targetId: null };
}

/** Every unknown name of a kind with what becomes of it. */
export async function planNames(tx: Tx, kind: NameKind, choices: readonly NameChoice[]): Promise<PlannedName[]> {
  const names = await listUnknown(tx, kind);
  const meanings = await proposeMeanings(
    tx,
    kind,
    names.map(({ text }) => text),
  );
  const chosen = new Map(choices.filter(({ Kind }) => Kind === kind).map((each) => [foldName(each.Text), each]));
  return names.map((name, index) => {
    const choice = chosen.get(foldName(name.text));
    if (!choice) return { ...name, ...usualChoice(name, meanings[index] ?? []) };
    return { ...name, choice: choice.Choice, targetId: choice.Choice === 'known' ? (choice.TargetId ?? null) : null };
  });
}
