import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** Every column of an entry, in the order it is hashed. Columns added later go to the end. */
export const hashedColumns = [
  'tenant_id',
  'id',
  'at',
  'user_id',
  'user_name',
  'acting_staff_id',
  'acting_staff_name',
  'what',
  'subject',
  'old',
  'new',
  'reason',
  'import_id',
  'request_id',
] as const;

type HashedColumn = (typeof hashedColumns)[number];

/** An entry with each column as the text PostgreSQL holds, so that nothing is lost on the way to the hash. */
export type HashedEntry = Readonly<Record<HashedColumn, string | null>>;

const asUtcText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The select list for a `HashedEntry` of the table aliased `e`. */
export const selectHashed: RawBuilder<unknown> = sql.join(
  hashedColumns.map((column) =>
    column === 'at' ? sql`${asUtcText('e.at')} as at` : sql`${sql.ref(`e.${column}`)}::text as ${sql.ref(column)}`,
  ),
);

/** When a seal of the table aliased `s` was made, to the microsecond. */
export const selectSealedAt: RawBuilder<unknown> = asUtcText('s.sealed_at');

/** The same text for an instant that is about to be stored. */
export const sealedAtText = (instant: Date): string => instant.toISOString().replace('Z', '000Z');

export interface Seal {
  readonly position: number;
  readonly sealedAt: string;
  readonly entry: HashedEntry;
}

/** What comes before the first seal of a chain. */
export const chainStart: Buffer = Buffer.alloc(32);

/** The hash of a seal: it covers the entry, its place, and through the previous hash everything before it. */
export function hashSeal(previous: Buffer, { position, sealedAt, entry }: Seal): Buffer {
  const canonical = JSON.stringify([position, sealedAt, ...hashedColumns.map((column) => entry[column])]);
  return createHash('sha256').update(previous).update(canonical).digest();
}
