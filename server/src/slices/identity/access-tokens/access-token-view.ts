import { type AccessToken, AccessTokenId } from '@freshet/contract';
import type { TokenRow } from './access-token-queries.ts';

export const toAccessToken = (row: TokenRow, now: Date): AccessToken => ({
  Id: AccessTokenId.parse(row.id),
  Name: row.name,
  Beginning: row.beginning,
  Rights: row.rights,
  MadeBy: row.made_by_name,
  MadeAt: row.made_at.toISOString(),
  ExpiresAt: row.expires_at.toISOString(),
  IsExpired: row.expires_at <= now,
  LastUsedAt: row.last_used_at?.toISOString() ?? null,
  LastUsedFrom: row.last_used_from,
});
