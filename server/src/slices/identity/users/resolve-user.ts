import { type NamedUser, problem, UserId } from '@freshet/contract';
import { sql } from 'kysely';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';

/** The user that a call names: by id, or without one by the user name. */
export async function resolveUser(platform: Platform, { UserId: id, UserName }: NamedUser): Promise<UserId> {
  if (id !== undefined) return id;
  const user = await inInstallation(platform, (tx) =>
    tx
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(user_name) = lower(${UserName ?? ''})`)
      .executeTakeFirst(),
  );
  if (!user) throw problem('notFound');
  return UserId.parse(user.id);
}
