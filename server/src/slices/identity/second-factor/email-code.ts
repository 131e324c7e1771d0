import { randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/scope';
import { toLanguage } from '#platform/language';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import type { Platform } from '#platform/platform';
import { mailWords } from '../mail-words.ts';
import { authenticate, sameBytes } from '../sessions/secret-text.ts';
import type { SignInUser } from '../sign-in/user-queries.ts';

const validForMs = 10 * 60_000;
const mostPerWindow = 3;
export const mostCodeAttempts = 5;

/** Mails a new code, which voids the ones before it. At most three in ten minutes; more are quietly left out. */
export async function sendEmailCode(tx: Tx, platform: Platform, user: SignInUser): Promise<void> {
  const now = platform.clock.now();
  // Two requests at once must not both be the third.
  await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
  const recent = await tx
    .selectFrom('one_time_codes')
    .select('id')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'email-code')
    .where('created_at', '>', new Date(now.getTime() - validForMs))
    .execute();
  if (recent.length >= mostPerWindow) return;
  await voidCodes(tx, user.id, now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx
    .insertInto('one_time_codes')
    .values({
      id: randomUUID(),
      kind: 'email-code',
      user_id: user.id,
      hash: hashCode(platform, user.id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + validForMs),
    })
    .execute();
  const words = mailWords[toLanguage(user.language) ?? 'en'];
  await enqueueMail(tx, platform, { to: user.email, ...words.code(code) });
}

export type CodeVerdict = 'right' | 'wrong' | 'exhausted';

/** Evaluates a code. A right one is used up; five wrong ones use it up too. */
export async function checkEmailCode(tx: Tx, platform: Platform, userId: number, code: string): Promise<CodeVerdict> {
  const now = platform.clock.now();
  const row = await tx
    .selectFrom('one_time_codes')
    .select(['id', 'hash', 'attempts'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-code')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.attempts >= mostCodeAttempts) return 'wrong';
  const isRight = sameBytes(row.hash, hashCode(platform, userId, code.trim()));
  const attempts = row.attempts + 1;
  await tx
    .updateTable('one_time_codes')
    .set(isRight ? { attempts, used_at: now } : { attempts })
    .where('id', '=', row.id)
    .execute();
  if (isRight) return 'right';
  return attempts >= mostCodeAttempts ? 'exhausted' : 'wrong';
}

const voidCodes = (tx: Tx, userId: number, now: Date) =>
  tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-code')
    .where('used_at', 'is', null)
    .execute();

/** Six digits are quickly tried out, so the stored hash needs a key; the user's id makes one person's code useless to another. */
const hashCode = (platform: Platform, userId: number, code: string) =>
  authenticate(platform.secrets, 'one-time-code', `${userId}:${code}`);
