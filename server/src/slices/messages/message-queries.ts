import type { CodedSentence, MessageId, MessageLevel, UserId } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/scope';

export interface NewMessage {
  readonly userIds: readonly number[];
  readonly level: MessageLevel;
  /** In English, one line. */
  readonly title: string;
  readonly content?: string;
  readonly nextStep?: string;
  /** The same for screens in another language: `messages.coded.<code>` of their texts, filled with `params`. */
  readonly code?: string;
  readonly params?: Readonly<Record<string, string | number | CodedSentence>>;
  /** A screen of the product, such as `/import/12`. */
  readonly link?: string;
  /** A person gets one message for the same key. */
  readonly onceKey?: string;
}

export type MessageRow = Selectable<Database['messages']>;

const mostTitle = 200;
const mostContent = 4000;
const mostNextStep = 1000;

/** One message each. Those who were notified by the same key before get none. */
export const insertMessages = (tx: Tx, message: NewMessage) =>
  tx
    .insertInto('messages')
    .values(
      [...new Set(message.userIds)].map((user_id) => ({
        user_id,
        level: message.level,
        title: cut(message.title, mostTitle),
        content: cut(message.content ?? '', mostContent),
        next_step: cut(message.nextStep ?? '', mostNextStep),
        code: message.code ?? null,
        params: JSON.stringify(message.params ?? {}),
        link: message.link ?? '',
        once_key: message.onceKey ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'once_key']).where('once_key', 'is not', null).doNothing(),
    )
    .returning(['id', 'user_id'])
    .execute();

/** PostgreSQL text cannot hold U+0000. */
function cut(text: string, most: number): string {
  const clean = text.replaceAll('\u0000', '');
  return clean.length <= most ? clean : `${clean.slice(0, most - 1)}…`;
}

interface Page {
  readonly userId: UserId;
  readonly level: MessageLevel | undefined;
  readonly offset: number;
  readonly limit: number;
}

export const listMessages = (tx: Tx, { userId, level, offset, limit }: Page) =>
  ofPerson(tx, userId, level).selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();

export async function countMessages(tx: Tx, { userId, level }: Pick<Page, 'userId' | 'level'>): Promise<number> {
  const { count } = await ofPerson(tx, userId, level)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const ofPerson = (tx: Tx, userId: UserId, level: MessageLevel | undefined) =>
  tx
    .selectFrom('messages')
    .where('user_id', '=', userId)
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? ''));

export const countUnread = (tx: Tx, userId: UserId): Promise<{ count: number; warnings: number }> =>
  tx
    .selectFrom('messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('level', 'in', ['warn', 'error']).as('warnings'),
    ])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();

export const listUnread = (tx: Tx, userId: UserId, limit: number) =>
  tx
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findMessages = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('messages').selectAll().where('id', 'in', ids).orderBy('id').execute();

/** Whether the person has any of these messages. */
export const hasAny = async (tx: Tx, userId: UserId, ids: readonly MessageId[]): Promise<boolean> =>
  (await tx
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const markRead = (tx: Tx, userId: UserId, ids: readonly MessageId[], now: Date) =>
  unreadOf(tx, userId, now).where('id', 'in', ids).returning('id').execute();

export const markReadUpTo = (tx: Tx, userId: UserId, upTo: MessageId, now: Date) =>
  unreadOf(tx, userId, now).where('id', '<=', upTo).returning('id').execute();

const unreadOf = (tx: Tx, userId: UserId, now: Date) =>
  tx.updateTable('messages').set({ read_at: now }).where('user_id', '=', userId).where('read_at', 'is', null);

/** Forgets what is older than an instant, and what lies behind the newest `most` of each person. */
export async function deleteOldMessages(tx: Tx, { before, most }: { before: Date; most: number }): Promise<void> {
  await tx.deleteFrom('messages').where('created_at', '<', before).execute();
  await sql`
    delete from messages m using (
      select id from (select id, row_number() over (partition by user_id order by id desc) as place from messages) ranked
      where place > ${most}
    ) surplus
    where m.id = surplus.id`.execute(tx);
}
