import { randomUUID } from 'node:crypto';
import type { Language } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import type { Platform } from '#platform/platform';
import { mailWords } from '../mail-words.ts';
import { makeSecretText, sha256 } from '../sessions/secret-text.ts';

export type PasswordLinkKind = 'invitation' | 'reset';

const validForMs: Readonly<Record<PasswordLinkKind, number>> = {
  invitation: 7 * 24 * 3_600_000,
  reset: 3_600_000,
};

interface Recipient {
  readonly id: number;
  readonly userName: string;
  readonly email: string;
  readonly language?: Language | null;
}

/** Mails a link to choose a password: good once, for an hour (a week for an invitation). Earlier links stop working. */
export async function sendPasswordLink(
  tx: Tx,
  platform: Platform,
  user: Recipient,
  kind: PasswordLinkKind,
): Promise<void> {
  const now = platform.clock.now();
  await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('user_id', '=', user.id)
    .where('kind', '=', 'password-link')
    .where('used_at', 'is', null)
    .execute();
  const token = makeSecretText();
  await tx
    .insertInto('one_time_codes')
    .values({
      id: randomUUID(),
      kind: 'password-link',
      user_id: user.id,
      hash: sha256(token),
      created_at: now,
      expires_at: new Date(now.getTime() + validForMs[kind]),
    })
    .execute();
  const link = `${originOf(platform)}/reset-password?token=${token}`;
  await enqueueMail(tx, platform, { to: user.email, ...mailWords[user.language ?? 'en'][kind](user.userName, link) });
}

const originOf = ({ config }: Platform) => config.origin ?? `http://${config.host}:${config.port}`;
